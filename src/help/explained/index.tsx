/** Why a hit is where it is: under `npm start` only, as a build knows before it bundles. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { RankingInfo } from '../../search/protocol';

const Parts = process.env.NODE_ENV === 'development' ? lazy(() => import('./Parts')) : undefined;

/** What a score is made of, folded. */
export function Explained({ ranking }: { readonly ranking: RankingInfo }): ReactNode {
  return Parts && <Suspense>{<Parts {...ranking} />}</Suspense>;
}
