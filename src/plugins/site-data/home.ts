/** The example bills and the common questions on the home page. */
import { loadFacts } from '../../content/facts/load';
import type { Bill } from '../../content/facts/schema';
import { monthOf } from '../../content/model/dates';
import type { BillData, HomeData } from '../../content/model/site-data';

const NAMES = { aws: 'AWS', 'google-cloud': 'Google Cloud', azure: 'Azure' } as const;

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Formats US cents: two decimal places, and a minus sign instead of a hyphen. */
export const amountOf = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${figures.format(Math.abs(cents) / 100)}`;

/** Returns the sum of a bill's lines in US cents. */
export const totalOf = ({ lines }: Bill): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the home page's data, given the addresses of the docs by their ids. */
export function homeData(addresses: ReadonlyMap<string, string>): HomeData {
  const { bills, oftenAsked } = loadFacts();
  /** Returns a row with the address of its page, or nothing if the page isn't published. */
  const linked = <Row extends { readonly to: string }>(row: Row): Row[] => {
    const [file = '', anchor] = row.to.split('#');
    const address = addresses.get(file.replace(/\.mdx?$/, ''));
    return address ? [{ ...row, to: anchor ? `${address}#${anchor}` : address }] : [];
  };
  const billOf = (bill: Bill): BillData[] => {
    const total = { item: 'Total before tax', cents: totalOf(bill), ...bill.total };
    const rows = [...bill.lines, total].flatMap(({ cents, ...row }) =>
      linked({ ...row, amount: amountOf(cents) }),
    );
    // Without one of its lines, a bill wouldn't add up.
    if (rows.length <= bill.lines.length) return [];
    return [{ provider: bill.provider, name: NAMES[bill.provider], rows }];
  };
  return {
    month: monthOf(bills.month),
    bills: bills.bills.flatMap(billOf),
    oftenAsked: oftenAsked.flatMap(linked),
  };
}
