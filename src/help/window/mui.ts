/** What the window takes from MUI, as a part of the code that is evaluated by itself. */
export { CacheProvider } from '@emotion/react';
export { default as TabContext } from '@mui/lab/TabContext';
export { default as TabList } from '@mui/lab/TabList';
export { default as TabPanel } from '@mui/lab/TabPanel';
export { default as Dialog } from '@mui/material/Dialog';
export { default as Tab } from '@mui/material/Tab';
export { ThemeProvider } from '@mui/material/styles';
