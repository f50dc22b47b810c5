/** The menu next to a page's title. Loaded when a reader first uses it. */
import { useState, type ReactNode, type RefObject } from 'react';
import siteConfig from '@generated/docusaurus.config';
import data from '@generated/page-menu/default/menu.json';
import { copyText } from '../../../browser/clipboard';
import { ArrowUpRight, Copy, type Icon } from '../../../browser/icons';
import { MessageCircleQuestionMark, FileText } from '../../../browser/more-icons';
import { useServices } from '../../../browser/services/use-services';
import { useClosing } from '../../../browser/use-closing';
import { useCompany } from '../../../browser/use-company';
import { markdownAddress } from '../../../content/model';
import { openHelp } from '../../../help';
import { markdownOf, type MenuPage } from './markdown';
import { connectionsTo } from './mcp-clients';
import styles from './menu.module.css';

export { markdownOf, type MenuPage };

export type MenuProps = {
  readonly id: string;
  readonly page: MenuPage;
  /** What contains the menu and its buttons. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onCopy: () => void;
  readonly onClose: () => void;
};

type LabelProps = { readonly icon: Icon; readonly label: string; readonly hint: string };

const Label = ({ icon: Drawn, label, hint }: LabelProps): ReactNode => (
  <>
    <Drawn size={18} />
    <span>
      {label}
      <small>{hint}</small>
    </span>
  </>
);

/** A line that connects a client, with a button that copies it. */
function Connect({ client, line }: { client: string; line: string }): ReactNode {
  const [said, setSaid] = useState('');
  return (
    <li>
      <div>
        <span>{client}</span>
        <button
          type="button"
          onClick={() =>
            copyText(line).then(
              () => setSaid('Copied'),
              () => setSaid('Not copied'),
            )
          }
        >
          {said || 'Copy'}
          <span className="hc-unseen"> for {client}</span>
        </button>
        <span role="status" className="hc-unseen">
          {said}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <code tabIndex={0}>{line}</code>
    </li>
  );
}

export function Menu({ id, page, frame, onCopy, onClose }: MenuProps): ReactNode {
  const { ava } = useCompany();
  const mcp = useServices()?.mcp;
  useClosing(frame, onClose);
  const markdown = markdownAddress(page.permalink);
  // Assistants can only read the published site, whatever this one's address is.
  const prompt = `Read ${siteConfig.url}${markdown} so that I can ask you questions about it.`;

  return (
    <div id={id} className={styles.menu}>
      <ul>
        <li>
          <button
            type="button"
            onClick={() => {
              onClose();
              onCopy();
            }}
          >
            <Label icon={Copy} label="Copy as Markdown" hint="To paste it into an assistant" />
          </button>
        </li>
        <li>
          <a
            href={markdown}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              if (navigator.onLine) return;
              // The saved copy contains what the file is made from, but not the file.
              event.preventDefault();
              void markdownOf(page).then((text) =>
                window.open(
                  URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' })),
                ),
              );
            }}
          >
            <Label icon={FileText} label="View as Markdown" hint="As plain text, in a new tab" />
          </a>
        </li>
        {ava && (
          <li>
            <button
              type="button"
              onClick={() => {
                const opener = frame.current?.querySelector<HTMLElement>('[aria-expanded]');
                onClose();
                openHelp({ ask: `About “${page.title}”: `, ...(opener && { opener }) });
              }}
            >
              <Label
                icon={MessageCircleQuestionMark}
                label="Ask AVA about this page"
                hint="Answers from these docs, with sources"
              />
            </button>
          </li>
        )}
      </ul>
      {data.assistants.length > 0 && (
        <>
          <p id={`${id}-open`}>Open in an assistant</p>
          <ul aria-labelledby={`${id}-open`}>
            {data.assistants.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url.replace('{prompt}', () => encodeURIComponent(prompt))}
                  target="_blank"
                  rel="noreferrer"
                >
                  <ArrowUpRight size={18} />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {mcp && (
        <details>
          <summary>Connect the MCP server of these docs</summary>
          <ul className={styles.lines}>
            {connectionsTo(data.serverName, mcp).map((connection) => (
              <Connect key={connection.client} {...connection} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
