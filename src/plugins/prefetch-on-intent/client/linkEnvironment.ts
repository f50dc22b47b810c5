/**
 * The environment as Docusaurus's `Link` sees it. With no viewport to observe and no document to
 * fall back on, it neither makes an IntersectionObserver per link nor prefetches when mounted. Its
 * preload on hover and touch does not ask the environment, and stays.
 */
const linkEnvironment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
} as const;

export default linkEnvironment;
