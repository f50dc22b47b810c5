/** MUI's dialog, a part of the code that is evaluated in its own task. */
export { default as Dialog } from '@mui/material/Dialog';
