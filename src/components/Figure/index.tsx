/**
 * An image that can be enlarged. `src/content/markup/figures.ts` puts it around the image of a
 * `<Figure />`; without scripts the image's own file is opened.
 */
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

type Props = {
  readonly caption: string;
  /** The image, as Docusaurus makes it from Markdown. */
  readonly children: ReactElement<{ readonly src: string }>;
};

function enlarge({ currentTarget }: MouseEvent<HTMLElement>, caption: string, src: string): void {
  const image = currentTarget.parentElement?.querySelector('img');
  if (!image) return;
  void import(/* webpackChunkName: "figure-zoom" */ './zoom').then(
    ({ openZoom }) => openZoom(image, caption, currentTarget),
    // Its code is out of reach: the browser shows the file.
    () => window.location.assign(src),
  );
}

export default function Figure({ caption, children }: Props): ReactNode {
  const alive = useIsBrowser();
  const { src } = children.props;
  // A small image is in the page itself: its address leads nowhere.
  const href = src.startsWith('data:') ? undefined : src;
  const control = {
    className: 'figure__zoom',
    'aria-label': `Enlarge: ${caption}`,
  };
  const words = <span>Enlarge</span>;
  return (
    <div className="figure__frame">
      {children}
      {alive ? (
        <button
          {...control}
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => enlarge(event, caption, src)}
        >
          {words}
        </button>
      ) : (
        href && (
          <a {...control} href={href}>
            {words}
          </a>
        )
      )}
    </div>
  );
}
