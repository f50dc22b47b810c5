/** The parts of a schematic screen. */
import type { Callout } from '../picture';

/** Words on a screen. */
export type Label = {
  readonly text: string;
  /** The number beside it. */
  readonly callout?: Callout | undefined;
  /** In focus, selected, or the step that the reader is at. */
  readonly current: boolean;
};

/** A button; the main one is filled. */
export type Button = { readonly main: boolean; readonly label: Label };

/** Words and what is with them; undefined is an empty field. */
export type Pair = { readonly label: Label; readonly value?: string | undefined };

/** A line of a table. */
export type Row = Omit<Label, 'text'> & { readonly cells: readonly string[] };

/** A part of a screen; those with `parts` hold others. */
export type Part =
  | { readonly kind: 'heading'; readonly label: Label; readonly buttons: readonly Button[] }
  | {
      readonly kind: 'steps' | 'tabs' | 'filters' | 'menu';
      readonly labels: readonly Label[];
    }
  | { readonly kind: 'choice'; readonly label: Label; readonly labels: readonly Label[] }
  | ({ readonly kind: 'field' | 'select' | 'value' } & Pair)
  | { readonly kind: 'check' | 'switch'; readonly label: Label; readonly on: boolean }
  | { readonly kind: 'text' | 'message'; readonly label: Label }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly Row[] }
  | { readonly kind: 'list' | 'flow'; readonly pairs: readonly Pair[] }
  | {
      readonly kind: 'chart';
      readonly shape: 'bars' | 'line';
      readonly label: Label;
      readonly points: readonly { readonly name: string; readonly value: string }[];
    }
  | { readonly kind: 'buttons'; readonly buttons: readonly Button[] }
  | { readonly kind: 'row'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'section' | 'dialog';
      readonly label: Label;
      readonly parts: readonly Part[];
    };

/** Where a screen is: menus of our console, or those of another product. */
export type Place = { readonly path: readonly Label[]; readonly ours: boolean };

/** A screen. */
export type Screen = {
  readonly place?: Place | undefined;
  readonly parts: readonly Part[];
  readonly callouts: readonly Callout[];
  /** What the numbers mean, where the fence says it. */
  readonly legend: readonly { readonly number: number; readonly text: string }[];
};
