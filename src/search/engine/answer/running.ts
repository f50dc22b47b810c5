/** The sentence of a section that is shown below a hit: from its running text, as a person reads it. */
import { textOfInline, type Content, type Inline } from '../../../content/model';
import { sentencesOf } from '../../../content/model/sentences';
import { queryTermsIn, type FindMatches } from './matches';

/** Asides that say in words what a picture shows, and those that lead elsewhere. */
const BESIDE: ReadonlySet<string> = new Set(['details', 'seealso', 'quote']);

const isDetails = (content: Content | undefined) =>
  content?.type === 'aside' && content.kind === 'details';

const ENDS = /[.!?]["”’)]*$|[。！？]$/u;

/** Words of a sentence: fewer are a label, and more than so many are not shown whole. */
const FEW = 3;
const MANY = 20;

const lengthOf = (text: string) => text.split(/\s+/).length;

/** Whether a text ends as a sentence does, and has words enough for one. */
const isSentence = (text: string) =>
  ENDS.test(text.slice(-4)) && (lengthOf(text) >= FEW || text.endsWith('。'));

/** What a section says, for sentences to be chosen from. */
type Said = {
  /** Sentences of its running text. */
  readonly sentences: readonly string[];
  /** Items, rows of tables, and terms with what they mean: for a query of which no sentence has a word. */
  readonly rows: readonly string[];
};

const NOTHING: Said = { sentences: [], rows: [] };

const joined = (parts: readonly Said[]): Said => ({
  sentences: parts.flatMap(({ sentences }) => sentences),
  rows: parts.flatMap(({ rows }) => rows),
});

/** Returns a row as one reads it, once for each cell: what it is about, then what the cell says of that. */
const rowOf = ([about = '', ...cells]: readonly string[]): string[] =>
  about === '' ? [] : cells.flatMap((cell) => (/\p{L}/u.test(cell) ? [`${about}: ${cell}`] : []));

const isBold = (text: Inline) => text.every((run) => typeof run !== 'string' && run.strong);

/** Returns the sentences of a line; of one without an end the whole, unless it is a label or a path. */
function saidInLine(inline: Inline): Said {
  // The title of a picture.
  if (isBold(inline)) return NOTHING;
  const text = textOfInline(inline);
  const sentences = sentencesOf(text).filter(isSentence);
  const isLine = sentences.length === 0 && lengthOf(text) >= FEW && !/[›→]/.test(text);
  return { sentences, rows: isLine ? [text] : [] };
}

function saidIn(content: Content): Said {
  switch (content.type) {
    case 'paragraph':
      return saidInLine(content.text);
    case 'list':
    case 'steps':
      return joined(content.items.map((item) => saidBy(item.content)));
    case 'table':
      return {
        sentences: [],
        rows: content.rows.flatMap((row) => rowOf(row.map(textOfInline))),
      };
    case 'definitions':
      return joined(
        content.items.map(({ term, content: own }) => {
          const [first] = own;
          if (content.problem || first?.type !== 'paragraph') return saidBy(own);
          return { sentences: [], rows: rowOf([textOfInline(term), textOfInline(first.text)]) };
        }),
      );
    case 'choices':
      return joined(content.options.map((option) => saidBy(option.content)));
    case 'aside':
      return BESIDE.has(content.kind) ? NOTHING : saidBy(content.content);
    case 'code':
    case 'facts':
      return NOTHING;
  }
}

/** Returns what contents say one after the other; a paragraph right before details is a caption. */
const saidBy = (contents: readonly Content[]): Said =>
  joined(contents.map((one, index) => (isDetails(contents[index + 1]) ? NOTHING : saidIn(one))));

/**
 * Returns the sentence with most words of a query: of those with as many the first short one, else the
 * first. A row where no sentence has any. Undefined where there is neither.
 */
export function sentenceIn(contents: readonly Content[], find: FindMatches): string | undefined {
  const { sentences, rows } = saidBy(contents);
  const best = (texts: readonly string[]) => {
    let found = { text: texts[0], worth: 0 };
    for (const text of texts) {
      const words = queryTermsIn(find(text)).size;
      const worth = words === 0 ? 0 : 2 * words + Number(lengthOf(text) <= MANY);
      if (worth > found.worth) found = { text, worth };
    }
    return found;
  };
  const sentence = best(sentences);
  if (sentence.worth > 0) return sentence.text;
  const row = best(rows);
  return row.worth > 0 ? row.text : sentence.text;
}
