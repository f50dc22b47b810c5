/** The report as one HTML file, without scripts: what readers wrote is text, and nothing in the file can run or load. */
import { anchorOf } from '../../src/content/model/anchors';
import { escapeHtml } from '../../src/content/model/escape';
import { kinds, loadMeasure } from '../../src/content/pictures';
import { type Figures, reasonIn } from './figures';

/** How many rows of each table are shown. The JSON has all of them. */
const MOST = 30;

/** How many texts of a page are shown, newest first. */
const TEXTS = 5;

/** How many pages a chart shows. */
const BARS = 10;

/** What the report says about itself. */
export type About = {
  readonly title: string;
  /** The days that it covers, as YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** The colors of the brand, as CSS. */
  readonly colors: string;
};

const number = (value: number): string => value.toLocaleString('en-US');
const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.round((100 * part) / all)}%`;

/** Text in a cell of a chart's table, which has its own separators. */
const cell = (text: string): string => text.replaceAll(/[|\s]+/g, ' ').trim();

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

type Row = readonly (string | number)[];

/** Draws a chart with the charts of the docs. Returns an empty text if there's nothing to draw. */
async function chartOf(of: 'bars' | 'lines', title: string, head: Row, rows: readonly Row[]) {
  const { chart } = kinds;
  const isEmpty = rows.every(([, ...values]) => values.every((value) => value === 0));
  if (!chart || isEmpty || rows.length < (of === 'lines' ? 2 : 1)) return '';
  const text = [head, ...rows]
    .map((row) => row.map((one) => cell(`${one}`)).join(' | '))
    .join('\n');
  const { alternative, draw } = chart.parse({ text, options: { of }, fileText: () => '' });
  const { wide, narrow = wide } = await draw({ id: anchorOf(title), measure: await loadMeasure() });
  return (
    `<figure role="img" aria-label="${escapeHtml(`${title}. ${alternative}`)}">` +
    `<div class="wide">${wide}</div><div class="narrow">${narrow}</div></figure>`
  );
}

/** A cell with nothing but a number. */
const NUMBER = /^[\d,]+%?$/;

/** Returns a table. The first column is the name of the row; its cells are HTML. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const [first = '', ...others] = head.map((one) => escapeHtml(one));
  const body = rows
    .slice(0, MOST)
    .map(
      ([name = '', ...cells]) =>
        `<tr><th scope="row">${name}</th>${cells.map((one) => `<td${NUMBER.test(one) ? ' class="n"' : ''}>${one}</td>`).join('')}</tr>`,
    )
    .join('');
  const more =
    rows.length > MOST ? `<p class="note">And ${rows.length - MOST} more, in report.json.</p>` : '';
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="${first}"><table><thead><tr><th scope="col">${first}</th>` +
    `${others.map((one, at) => `<th scope="col"${NUMBER.test(rows[0]?.[at + 1] ?? '') ? ' class="n"' : ''}>${one}</th>`).join('')}</tr></thead><tbody>${body}</tbody></table></div>${more}`
  );
}

const section = (title: string, lead: string, ...parts: readonly string[]): string =>
  `<section><h2>${title}</h2><p>${lead}</p>${parts.join('')}</section>`;

const none = (text: string): string => `<p class="note">${text}</p>`;

/** Returns the names of pages for a chart, each different from the others. */
function namesOf(pages: Figures['pages']): string[] {
  const names = pages.map(({ title }) => cut(cell(title), 24));
  return names.map((name, at) => (names.indexOf(name) < at ? `${name} (${at + 1})` : name));
}

async function worstPages({ pages }: Figures): Promise<string> {
  const worst = pages.slice(0, BARS);
  const names = namesOf(worst);
  const rows = worst.map(({ helpful, unhelpful }, at) => [names[at] ?? '', unhelpful, helpful]);
  const chart = await chartOf('bars', 'Pages that helped least', ['Page', 'No', 'Yes'], rows);
  const cells = pages.map(({ title, file, page, helpful, unhelpful, reasons, texts }) => [
    `${escapeHtml(title)}<br><code>${escapeHtml(file ?? page)}</code>`,
    number(unhelpful),
    percent(unhelpful, helpful + unhelpful),
    reasons.map(({ reason, count }) => `${escapeHtml(reasonIn(reason))} (${count})`).join('<br>'),
    [
      ...texts
        .slice(0, TEXTS)
        .map(({ text, day }) => `<q>${escapeHtml(text)}</q> <small>${day}</small>`),
      ...(texts.length > TEXTS ? [`<small>And ${texts.length - TEXTS} more</small>`] : []),
    ].join('<br>'),
  ]);
  return section(
    'Pages that helped least',
    'Sorted by the share of “No” that is certain, so that a page with one rating doesn’t come first.',
    chart,
    cells.length > 0
      ? tableOf(['Page', 'No', 'Share', 'Reasons', 'In readers’ words'], cells)
      : none('No page was rated “No”.'),
  );
}

function openQuestions({ questions }: Figures): string {
  const cells = questions.map(({ id, question, refused, close, unhelpful, page }) => [
    escapeHtml(question),
    number(refused),
    number(close),
    number(unhelpful),
    page === null ? '' : `<code>${escapeHtml(page)}</code>`,
    `<code>${id}</code>`,
  ]);
  return section(
    'Questions for AVA without a good answer',
    'AVA refused the question, only came close, or a reader said that the answer didn’t help. To make a question part of a page: <code>npm run report -- --question ID --page docs/PAGE.mdx</code>. To make it a judged question, add <code>--judged eval/readers.jsonl</code>.',
    cells.length > 0
      ? tableOf(['Question', 'Refused', 'Came close', 'Didn’t help', 'Cited page', 'ID'], cells)
      : none('There are none.'),
  );
}

function emptySearches({ searches, totals }: Figures): string {
  const cells = searches.map(({ query, count }) => [escapeHtml(query), number(count)]);
  const empty =
    totals.searches === 0
      ? 'No search log was given. Add one with --log FILE.'
      : 'Every search had results.';
  return section(
    'Searches without results',
    `${number(totals.emptySearches)} of ${number(totals.searches)} searches in the logs.`,
    cells.length > 0 ? tableOf(['Search', 'Times'], cells) : none(empty),
  );
}

async function trends({ weeks }: Figures): Promise<string> {
  const ratings = weeks.map(({ week, helpful, unhelpful }) => [week, unhelpful, helpful]);
  const gaps = weeks.map(({ week, refused, close, empty }) => [week, refused, close, empty]);
  const parts = [
    ['Ratings of pages by week', ['Week', 'No', 'Yes'], ratings] as const,
    ['Gaps by week', ['Week', 'Refused', 'Came close', 'Empty searches'], gaps] as const,
  ];
  const charts: string[] = [];
  for (const [title, head, rows] of parts) {
    const chart = await chartOf('lines', title, head, rows);
    if (chart) charts.push(`<h3>${title}</h3>${chart}`);
  }
  return section(
    'Trends',
    'Each week begins on the day shown, a Monday, in UTC. The first and the last week may be incomplete.',
    charts.join('') || none('There are fewer than two weeks to compare.'),
    weeks.length > 0
      ? tableOf(
          ['Week', 'Yes', 'No', 'Refused', 'Came close', 'Empty searches'],
          weeks
            .toReversed()
            .map(({ week, ...counts }) => [week, ...Object.values(counts).map(number)]),
        )
      : '',
  );
}

const STYLE = `
body{margin:0 auto;max-width:68rem;padding:2.5rem 1.5rem 4rem;background:var(--hc-bg);color:var(--hc-ink);font:1rem/1.6 'Hanken Grotesk',system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.02em;margin:0}
h2{font-size:1.4rem;line-height:1.3;margin:0;letter-spacing:-.015em}
h3{font-size:1rem;margin:1.5rem 0 .5rem}
section{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--hc-rule)}
p{max-width:46rem;margin:.25rem 0 1rem;color:var(--hc-ink-2)}
.note,small{color:var(--hc-ink-3)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:1rem 2rem;margin:2rem 0 0}
dt{color:var(--hc-ink-2);font-size:.875rem}
dd{margin:0;font-size:1.75rem;line-height:1.3;font-weight:600}
dd small{font-size:.875rem;font-weight:400}
figure{margin:1rem 0;max-width:46rem}
figure svg{display:block;width:100%;height:auto}
.narrow{display:none}
.scroll{overflow-x:auto}
.scroll:focus-visible{outline:2px solid var(--hc-accent);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:.9375rem;line-height:1.45}
th,td{padding:.5rem 1.5rem .5rem 0;border-bottom:1px solid var(--hc-line);text-align:start;vertical-align:top}
td:has(q){min-width:16rem}
td.n,th.n{text-align:end;white-space:nowrap}
small{white-space:nowrap}
thead th{color:var(--hc-ink-2);font-size:.8125rem;white-space:nowrap}
tbody th{font-weight:500;min-width:14rem;overflow-wrap:anywhere}
code{font:.85em ui-monospace,monospace;color:var(--hc-ink-2);overflow-wrap:anywhere}
@media(max-width:599px){body{padding:1.5rem 1rem 3rem}.wide{display:none}.narrow{display:block}}
@media print{.scroll{overflow:visible}}
`;

const figure = (name: string, value: string, note: string): string =>
  `<div><dt>${name}</dt><dd>${value} <small>${note}</small></dd></div>`;

/** Returns the report as HTML. */
export async function reportPage(figures: Figures, about: About): Promise<string> {
  const { totals, questions } = figures;
  const title = escapeHtml(about.title);
  const refused = questions.reduce((sum, one) => sum + one.refused, 0);
  const close = questions.reduce((sum, one) => sum + one.close, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${about.colors}${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${about.from} to ${about.to}. Private: this report contains what readers wrote.</p>
<dl>
${figure('Ratings of pages', number(totals.ratings), `${percent(totals.helpful, totals.ratings)} yes`)}
${figure('Ratings of answers', number(totals.answers), `${percent(totals.helpfulAnswers, totals.answers)} yes`)}
${figure('Questions refused', number(refused), `${number(close)} came close`)}
${figure('Searches without results', number(totals.emptySearches), `of ${number(totals.searches)}`)}
</dl>
${await worstPages(figures)}
${openQuestions(figures)}
${emptySearches(figures)}
${await trends(figures)}
</main>
</body>
</html>
`;
}
