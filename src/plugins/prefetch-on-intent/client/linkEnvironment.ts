/**
 * The environment for Docusaurus's `Link`. Without a viewport and a document, it doesn't create an IntersectionObserver
 * per link or prefetch when mounted. It still preloads on hover and touch.
 */
const linkEnvironment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
} as const;

export default linkEnvironment;
