/** What a page document is stored with. */
import type { PageDocument } from '../../../content/model';
import { stem, stopWords, type Analyze } from '../analysis';

/**
 * Returns a document as it's stored. Of its searches, which nobody sees, only the words are left that nothing else says
 * about the page: AVA only looks for words, and search has them in its index.
 */
export function storedDocument(document: PageDocument, analyze: Analyze): PageDocument {
  const { questions, searches, keywords, description = '', providers } = document;
  const stems = new Set<string>();
  const read = (texts: readonly string[]) => {
    const added: string[] = [];
    analyze(texts.join('\n'), ({ words, wholes }) => {
      for (const { form } of [...words, ...wholes]) {
        const key = stem(form);
        if (stopWords.has(form) || stems.has(key)) continue;
        stems.add(key);
        added.push(form);
      }
    });
    return added;
  };
  read([...questions, ...keywords, description, ...providers]);
  const added = read(searches).join(' ');
  return { ...document, searches: added === '' ? [] : [added] };
}
