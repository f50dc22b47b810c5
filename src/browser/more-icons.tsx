/** Icons of parts that are loaded when a reader uses them. */
import { icon } from './icons';
import paths from './more-icon-paths.json';

export const ArrowDown = icon(paths.ArrowDown);
export const ArrowRight = icon(paths.ArrowRight);
export const ArrowUp = icon(paths.ArrowUp);
export const FileText = icon(paths.FileText);
export const LoaderCircle = icon(paths.LoaderCircle);
export const MessageCircleQuestionMark = icon(paths.MessageCircleQuestionMark);
export const Plus = icon(paths.Plus);
export const RefreshCw = icon(paths.RefreshCw);
export const SlidersHorizontal = icon(paths.SlidersHorizontal);
export const Star = icon(paths.Star);
export const X = icon(paths.X);
