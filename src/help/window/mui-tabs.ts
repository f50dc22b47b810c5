/** MUI's tabs, a part of the code that is evaluated in its own task. */
export { default as TabContext } from '@mui/lab/TabContext';
export { default as TabList } from '@mui/lab/TabList';
export { default as TabPanel } from '@mui/lab/TabPanel';
export { default as Tab } from '@mui/material/Tab';
