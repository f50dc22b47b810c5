/** What a docs page says about itself in its HTML, because it runs before the rows of all pages are loaded. */
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** Its route, and how its content is loaded. */
export type OwnPage = {
  readonly path: string;
  /** The id of its sidebar, or an empty string. */
  readonly sidebar: string;
  /** The name of its chunk. */
  readonly chunk: string;
  /** The ids of the files that its chunk consists of. */
  readonly ids: readonly string[];
  /** The id of its module. */
  readonly module: string;
};

/** The open item of a sidebar, with its index. */
export type OpenItem = readonly [index: number, item: PropSidebarItem];

/** The same in the HTML. */
export type OwnPageData = OwnPage & {
  /** The names of its files by id, in the folder of scripts and without extension. */
  readonly files: Readonly<Record<string, string>>;
  readonly open?: OpenItem | undefined;
};

const text =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>('script[data-page]')?.dataset['page'];

/** The page that the host sent. Undefined for pages that aren't docs. */
export const ownPage = text === undefined ? undefined : (JSON.parse(text) as OwnPageData);
