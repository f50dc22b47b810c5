/** The foot of a page where `features.feedback` is off. */
export default function PageFeedback() {
  return null;
}
