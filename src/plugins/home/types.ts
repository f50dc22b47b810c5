/** What `@generated/home/default/home.json` holds. */

/** A question and the address of the heading that answers it. */
export type Question = { readonly question: string; readonly to: string };

/** A line of an example bill as home prints it. */
export type BillRow = Question & {
  readonly item: string;
  /** Such as "18,204.10" or "−1,250.00". */
  readonly amount: string;
};

/** One cloud's example bill. */
export type BillData = {
  readonly provider: 'aws' | 'google-cloud' | 'azure';
  readonly name: string;
  readonly rows: readonly BillRow[];
};

/** Home's example bills, and the questions below its heading. */
export type HomeData = {
  /** Such as "October 2026". */
  readonly month: string;
  readonly bills: readonly BillData[];
  readonly oftenAsked: readonly Question[];
};
