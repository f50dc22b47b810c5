/** MUI's backdrop without a transition. */
import type { ComponentProps, ReactNode } from 'react';

type Props = ComponentProps<'div'> & { readonly open: boolean };

export default function Backdrop({ open: _open, ...props }: Props): ReactNode {
  return <div {...props} />;
}
