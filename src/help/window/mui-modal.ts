/** MUI's modal, a part of the code that is evaluated in its own task. */
export { default as Modal } from '@mui/material/Modal';
