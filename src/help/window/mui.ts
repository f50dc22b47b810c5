/** What the window takes from MUI. Each part of it is evaluated separately, ahead of this: see `../code.ts`. */
export { CacheProvider, ThemeProvider } from './mui-styles';
export { Dialog } from './mui-dialog';
export { Tab, TabContext, TabList, TabPanel } from './mui-tabs';
