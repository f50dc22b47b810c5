/** MUI's dialog, as a part of the code that is evaluated separately. */
export { default as Dialog } from '@mui/material/Dialog';
