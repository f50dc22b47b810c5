/** Asks whether to load the new version: the popup of plugin-pwa, in a live region, in our tokens. */
import { createRoot } from 'react-dom/client';
import PwaReloadPopup from '@theme/PwaReloadPopup';
import './prompt.css';

const ID = 'pwa-popup-container';

/** Shows the popup; a second call replaces the first. */
export function showPrompt(onReload: () => void): void {
  document.getElementById(ID)?.remove();
  const container = document.createElement('div');
  container.id = ID;
  container.setAttribute('role', 'status');
  document.body.append(container);
  createRoot(container).render(<PwaReloadPopup onReload={onReload} />);
}
