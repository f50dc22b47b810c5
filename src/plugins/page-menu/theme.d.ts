declare module '@theme/PageMenu' {
  export default function PageMenu(): import('react').ReactNode;
}
