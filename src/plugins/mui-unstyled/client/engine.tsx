/**
 * Takes the place of MUI's style engine. The components keep their behavior, roles and classes, and the site's own style
 * sheets say how they look.
 */
import type { ElementType, ReactNode } from 'react';

type SlotProps = Readonly<Record<string, unknown>> & { readonly as?: ElementType };

/** Makes the element of a slot, whose styles aren't used. */
export const styled = (tag: ElementType) => () =>
  function Slot(props: SlotProps): ReactNode {
    const {
      as: Tag = tag,
      ownerState: _state,
      theme: _theme,
      sx: _sx,
      classes: _classes,
      ...rest
    } = props;
    return <Tag {...rest} />;
  };

/** The part of MUI's theme that the components read besides styles, with MUI's own values. */
export const theme = {
  transitions: { duration: { standard: 300 } },
  motion: { reducedMotion: 'never' },
} as const;

export const useTheme = () => theme;

/** No properties have defaults besides the components' own. */
export const useDefaultProps = <T,>({ props }: { readonly props: T }): T => props;

/** `memoTheme`, which makes the styles of a slot. */
export default function noStyles(): undefined {
  return undefined;
}
