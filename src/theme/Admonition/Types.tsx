// Ejected: has the site's own keywords, such as "See also", in one layout without Infima's alert boxes.
import type { ReactNode } from 'react';
import type { Props } from '@theme/Admonition';
import {
  CircleAlert,
  CornerDownRight,
  Info,
  Lightbulb,
  PencilLine,
  TriangleAlert,
  type Icon,
} from '../../browser/icons';

type Kind = { readonly word: string; readonly Icon: Icon };

const kinds = {
  note: { word: 'Note', Icon: PencilLine },
  tip: { word: 'Tip', Icon: Lightbulb },
  info: { word: 'Info', Icon: Info },
  caution: { word: 'Caution', Icon: TriangleAlert },
  warning: { word: 'Warning', Icon: CircleAlert },
  seealso: { word: 'See also', Icon: CornerDownRight },
} satisfies Record<string, Kind>;

function admonition(type: string, { word, Icon }: Kind) {
  return function Admonition({ title, children, id }: Props): ReactNode {
    return (
      <div className={`theme-admonition admonition admonition-${type}`} role="note" id={id}>
        <p className="admonition-word">
          <Icon size={18} />
          {title ?? word}
        </p>
        {children}
      </div>
    );
  };
}

export default Object.fromEntries(
  Object.entries(kinds).map(([type, kind]) => [type, admonition(type, kind)]),
);
