/** The buttons next to a page's title, and the link to its Markdown in the head. The menu is loaded at first use. */
import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Head from '@docusaurus/Head';
import { copyText } from '../../../../browser/clipboard';
import { Copy } from '../../../../browser/icons';
import { markdownAddress } from '../../../../content/model/markdown-address';
import type { MenuProps, MenuPage } from '../../client/menu';

const load = () => import(/* webpackChunkName: "page-menu" */ '../../client/menu');
const warm = () => void load().catch(() => undefined);

/** How long a message stays, in ms. */
const SHOWN = 3000;

const LABEL = 'Copy page';

function Buttons({ page, lang }: { page: MenuPage; lang: string | undefined }): ReactNode {
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  // A stable function, so that the menu's listeners don't change while it's open.
  const [close] = useState(() => () => setOpen(false));
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SHOWN);
    return () => clearTimeout(timer);
  }, [said]);

  function copy(): void {
    // Called before the text is there, because some browsers only allow copying while they handle a click.
    copyText(load().then(({ markdownOf }) => markdownOf(page))).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied'),
    );
  }
  function toggle(): void {
    setOpen(!open);
    if (open || Menu) return;
    load().then(
      (module) => setMenu(() => module.Menu),
      () => {
        setOpen(false);
        setSaid('Not loaded');
      },
    );
  }

  return (
    <div ref={frame} className="page-menu" lang={lang}>
      <button type="button" onPointerEnter={warm} onFocus={warm} onClick={copy}>
        <Copy size={14} />
        <span>{said || LABEL}</span>
      </button>
      <button
        type="button"
        aria-label="More for this page"
        aria-expanded={open}
        aria-controls={open && Menu ? id : undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={toggle}
      />
      <span role="status" className="hc-unseen">
        {said}
      </span>
      {open && Menu && <Menu id={id} page={page} frame={frame} onCopy={copy} onClose={close} />}
    </div>
  );
}

export default function PageMenu(): ReactNode {
  const { frontMatter, metadata } = useDoc();
  const { permalink, title, lastUpdatedAt, unlisted, version } = metadata;
  const { lang } = frontMatter as { readonly lang?: string };
  // Pages that aren't listed, and those of earlier versions, have no page document.
  if (unlisted || version !== 'current') return null;
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownAddress(permalink)} />
      </Head>
      <Buttons key={permalink} page={{ permalink, title, lastUpdatedAt }} lang={lang && 'en'} />
    </>
  );
}
