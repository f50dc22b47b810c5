/** The help window: MUI's dialog and tabs, in the site's look. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import TabContext from '@mui/lab/TabContext';
import TabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Dialog from '@mui/material/Dialog';
import Tab from '@mui/material/Tab';
import { ThemeProvider } from '@mui/material/styles';
import { clsx } from 'clsx';
import { Search as SearchIcon, X } from 'lucide-react';
import { siteSearch } from '../../search/client';
import { close, searchDocs, windowName } from '../texts';
import { adoptedCache } from './adopted-sheet';
import { LeaveContext } from './Leave';
import { SearchTab } from './SearchTab';
import { theme } from './theme';
import { useVisibleHeight } from './use-visible-height';
import frame from '../frame.module.css';
import styles from './styles.module.css';

const cache = adoptedCache();

/** The colour mode is the page's: MUI neither stores one nor writes the attribute. */
const pageMode = { storageManager: null, colorSchemeNode: null };

type Props = {
  readonly query: string;
  /** Whether it comes into view, rather than in the place of what held it. */
  readonly opens: boolean;
  readonly onClose: () => void;
  /** Closes the window and leads to a page of this site. */
  readonly onLeave: (url: string) => void;
};

/** One opening of the help window. */
export function HelpWindow({ query, opens, onClose, onLeave }: Props): ReactNode {
  const name = useId();
  const paper = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState('search');
  useVisibleHeight(paper);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} {...pageMode}>
        <Dialog
          open
          onClose={onClose}
          aria-labelledby={name}
          // The host holds the page still and gives the focus back, also for what stood here before.
          disableScrollLock
          disableRestoreFocus
          transitionDuration={0}
          slotProps={{
            backdrop: { className: frame.backdrop },
            container: { className: styles.container },
            paper: { ref: paper, elevation: 0, className: clsx(frame.frame, opens && frame.opens) },
          }}
        >
          <h2 id={name} className={styles.hidden}>
            {windowName()}
          </h2>
          <LeaveContext value={onLeave}>
            <TabContext value={tab}>
              <div className={frame.head}>
                <TabList
                  className={styles.tabs}
                  aria-label={windowName()}
                  onChange={(_, value: string) => setTab(value)}
                >
                  <Tab
                    value="search"
                    disableRipple
                    className={frame.tab}
                    icon={<SearchIcon size={16} strokeWidth={1.6} aria-hidden />}
                    iconPosition="start"
                    label={searchDocs()}
                  />
                </TabList>
                <button
                  type="button"
                  className={frame.close}
                  aria-label={close()}
                  onClick={onClose}
                >
                  <X size={18} strokeWidth={1.6} aria-hidden />
                </button>
              </div>
              <TabPanel value="search" className={styles.panel}>
                <SearchTab search={siteSearch()} firstQuery={query} />
              </TabPanel>
            </TabContext>
          </LeaveContext>
        </Dialog>
      </ThemeProvider>
    </CacheProvider>
  );
}
