/** MUI's styles, a part of the code that is evaluated in its own task. */
export { CacheProvider } from '@emotion/react';
export { ThemeProvider } from '@mui/material/styles';
