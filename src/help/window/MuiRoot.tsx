/** MUI's providers around the window: its style cache and theme. Mounted once, before the window. */
import type { ReactNode } from 'react';
import { adoptedCache } from './adopted-sheet';
import { CacheProvider, ThemeProvider } from './mui-styles';
import { theme } from './theme';

const cache = adoptedCache();

/** The color mode is the page's: MUI neither stores one nor writes the attribute. */
const pageMode = { storageManager: null, colorSchemeNode: null };

/** Gives its children the theme of the help window. */
export function MuiRoot({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} {...pageMode}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
