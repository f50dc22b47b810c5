/** Words that readers use for one another, so that a question need not be put in the words of the docs. */
import { stem } from '../../../search/engine/analysis';

/** Plain English, nothing of one product: each line is one meaning. */
const GROUPS = [
  'mail email mails emails',
  'signin login logon log',
  'colleague coworker teammate member person people somebody staff user',
  'invite add',
  'delete remove erase',
  'change edit update modify',
  'create make add new',
  'machine server vm instance vms',
  'big large size',
  'smaller small downsize rightsize rightsizing',
  'wrong error fail failed failure problem',
  'quick quickly fast soon',
  'reply answer respond response',
  'cost spend spending',
  'invoice bill',
  'figure figures number numbers',
  'company organisation organization customer',
  'setup configure',
  'limit maximum max most',
  'see view show',
  'hide mask',
  'agreement contract terms',
  'encrypt encrypted encryption',
  'outage downtime',
  'allow permit permission',
  'refresh recalculate recompute',
  'suggestion recommendation',
  'kubernetes k8s',
  'amazon aws',
  'gcp google',
];

const alike = new Map<string, string>();
for (const group of GROUPS) {
  const [first = '', ...others] = group.split(' ').map(stem);
  for (const word of others) if (!alike.has(word)) alike.set(word, first);
}

/** Returns the key under which a folded word is compared: its stem, one for words that mean the same. */
export function keyOf(form: string): string {
  const key = stem(form);
  return alike.get(key) ?? key;
}
