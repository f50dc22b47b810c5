/** The style engine, under the names that MUI's lab imports. */
export { styled, useDefaultProps as useThemeProps } from './engine';
