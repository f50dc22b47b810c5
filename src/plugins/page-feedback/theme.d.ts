declare module '@theme/PageFeedback' {
  export default function PageFeedback(): import('react').ReactNode;
}
