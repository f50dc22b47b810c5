/** Renders nothing, because `features.feedback` is off. */
export default function PageFeedback() {
  return null;
}
