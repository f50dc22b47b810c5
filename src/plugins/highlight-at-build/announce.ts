/** One polite live region for short outcomes of code blocks. */

let region: HTMLElement | undefined;

/** Says a short text to screen readers, also when the same text was said before. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'hc-code-status';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const target = region;
  target.textContent = '';
  // A change in a later task: screen readers skip a region that is born with its text.
  setTimeout(() => {
    target.textContent = text;
  }, 50);
}
