/** What comes near, in the window: its pages are links that close it. */
import type { ReactNode } from 'react';
import { ArrowRight } from '../../browser/icons';
import type { NearestFound } from '../../search/client/types';
import { Nearest } from '../Nearest';
import { LeaveLink } from './Leave';
import { texts } from './texts';
import styles from './styles.module.css';

type Props = NearestFound & { readonly onSearch: (word: string) => void };

const linkOf = ({ url, title }: NearestFound['pages'][number]) => (
  <LeaveLink href={url}>
    {title} <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
  </LeaveLink>
);

/** Words in a row, pages in a list. */
export function Near(found: Props): ReactNode {
  return (
    <Nearest
      {...found}
      head="h4"
      names={{ words: texts.nearWords(), pages: texts.nearPages() }}
      styles={{ words: styles.nearWords, head: styles.nearHead, pages: styles.ways }}
      link={linkOf}
    />
  );
}
