// Ejected: the build renders all blocks of code, so what React renders is inline, and pages don't need the frame of blocks.
import type { ComponentProps, ReactNode } from 'react';
import CodeInline from '@theme/CodeInline';

export default function MDXCode(props: ComponentProps<'code'>): ReactNode {
  return <CodeInline {...props} />;
}
