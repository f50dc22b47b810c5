/** Inline script: scrolls the sidebar to the current page before it's painted. */
import { centerCurrent } from '../../../browser/center-current';

centerCurrent('.theme-doc-sidebar-container');
