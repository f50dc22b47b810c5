/** MUI's styles, as a part of the code that is evaluated separately. */
export { CacheProvider } from '@emotion/react';
export { ThemeProvider } from '@mui/material/styles';
