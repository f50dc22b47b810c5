/**
 * Passes the example bills and the frequent questions to home. A bill is left out unless every page that its
 * lines link is built: without one of its lines it would not add up.
 */
import type { Plugin } from '@docusaurus/types';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { currentDocs } from '../docs-content';
import { loadFacts } from '../../content/facts/load';
import type { Bill } from '../../content/facts/schema';
import { monthOf } from '../../content/model/dates';
import type { BillData, HomeData, Question } from '../../content/model/site-data';

const NAMES = { aws: 'AWS', 'google-cloud': 'Google Cloud', azure: 'Azure' } as const;

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Returns US cents as the site prints amounts: two decimals, a minus sign instead of a hyphen. */
export const amountOf = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${figures.format(Math.abs(cents) / 100)}`;

/** Returns the sum of a bill's lines in US cents. */
export const totalOf = ({ lines }: Bill): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the address of a docs file with its heading; undefined if the page is not built. */
type Resolve = (to: string) => string | undefined;

function billOf(bill: Bill, resolve: Resolve): BillData[] {
  const total = { item: 'Total before tax', cents: totalOf(bill), ...bill.total };
  const rows = [...bill.lines, total].flatMap(({ item, cents, question, to }) => {
    const address = resolve(to);
    return address ? [{ item, amount: amountOf(cents), question, to: address }] : [];
  });
  if (rows.length <= bill.lines.length) return [];
  return [{ provider: bill.provider, name: NAMES[bill.provider], rows }];
}

/** Returns what home shows, given the addresses of the docs. */
export function homeData(resolve: Resolve): HomeData {
  const { bills, oftenAsked } = loadFacts();
  return {
    month: monthOf(bills.month),
    bills: bills.bills.flatMap((bill) => billOf(bill, resolve)),
    oftenAsked: oftenAsked.flatMap(({ question, to }): Question[] => {
      const address = resolve(to);
      return address ? [{ question, to: address }] : [];
    }),
  };
}

function resolveIn(version: LoadedVersion | undefined): Resolve {
  const addresses = new Map(
    version?.docs
      .filter(({ unlisted }) => !unlisted)
      .map(({ id, permalink }) => [id, permalink] as const),
  );
  return (to) => {
    const [file = '', anchor] = to.split('#');
    const address = addresses.get(file.replace(/\.mdx?$/, ''));
    return address && (anchor ? `${address}#${anchor}` : address);
  };
}

export default function homePlugin(): Plugin {
  return {
    name: 'home',
    async allContentLoaded({ allContent, actions }) {
      const data = homeData(resolveIn(currentDocs(allContent)));
      await actions.createData('home.json', JSON.stringify(data));
    },
  };
}
