/** Asks whether to load the new version, with plugin-pwa's popup in a live region and in our colors. */
import { createRoot } from 'react-dom/client';
import PwaReloadPopup from '@theme/PwaReloadPopup';
import './prompt.css';

const ID = 'pwa-popup-container';

/** Shows the popup. A second call replaces the first one. */
export function showPrompt(onReload: () => void): void {
  document.getElementById(ID)?.remove();
  const container = document.createElement('div');
  container.id = ID;
  container.setAttribute('role', 'status');
  document.body.append(container);
  createRoot(container).render(<PwaReloadPopup onReload={onReload} />);
}
