/** Components of the theme that this site never shows, such as kinds of navbar items that it doesn't have. */
export default function Nothing(): null {
  return null;
}
