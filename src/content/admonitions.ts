/** The admonitions that pages may use; stock ones beyond these are off. */
export const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'warning', 'seealso'];
