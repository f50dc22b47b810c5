/** The tags that pages can use, by name. */
import { nearest } from '../../config/nearest';
import { changelog } from './changelog';
import { choices } from './choices';
import { componentTexts } from './components';
import type { Parsed } from './context';
import { gather, refuse, type Tags } from './expand';
import { factTags } from './facts';
import { figure } from './figures';
import { next, pageList } from './ledger';
import { isComponent, nodesIn } from './nodes';
import { snippet } from './snippets';
import { result, steps } from './steps';
import { problem } from './troubleshooting';

/** Snippets, which are expanded first, because their text can contain the other tags. */
export const snippets: Tags = { Snippet: snippet() };

/** All other tags. */
export const tags: Tags = {
  ...factTags,
  ...choices,
  Changelog: changelog,
  PageList: pageList,
  Next: next,
  Steps: steps,
  Result: result,
  Problem: problem,
  Figure: figure,
};

/** Every component that a page can contain. */
export const componentNames: readonly string[] = [
  ...new Set([componentTexts, snippets, tags].flatMap((names) => Object.keys(names))),
];

/** Whether a name is an HTML element or one of Docusaurus's components. */
const isBuiltIn = (name: string) => /^[a-z]/.test(name) || name === 'Head' || name === 'Details';

/** Reports every component that isn't known. */
export function refuseUnknown(page: Parsed): void {
  for (const node of nodesIn(page.tree).filter(isComponent)) {
    const name = node.name ?? '';
    if (!name || isBuiltIn(name) || componentNames.includes(name)) continue;
    const fix = `did you mean <${nearest(name, componentNames)}>? For a literal "<" write \\<`;
    gather(page, node, () => refuse(node, `there is no component <${name}>`, fix));
  }
}
