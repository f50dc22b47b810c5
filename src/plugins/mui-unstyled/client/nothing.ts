/** Components of MUI that the help window never shows: ripples, and buttons that scroll tabs. */
export default function Nothing(): null {
  return null;
}
