/** Texts that Docusaurus translates; the name of each is its id in a translation. */
import { translate } from '@docusaurus/Translate';

/** What is put in the place of the words in braces; of `one|more` a `count` says which it is. */
type Values = Readonly<Record<string, string | number>>;

/** Returns the texts of a group as functions, which give the words of the site's language. */
export function textsOf<Name extends string>(
  group: string,
  messages: Readonly<Record<Name, string>>,
): Readonly<Record<Name, (values?: Values) => string>> {
  const textOf =
    (id: string, message: string) =>
    (values: Values = {}): string => {
      const text = translate({ id, message }, values);
      if (typeof values['count'] !== 'number') return text;
      const [one = text, more = one] = text.split('|');
      return values['count'] === 1 ? one : more;
    };
  return Object.fromEntries(
    Object.entries<string>(messages).map(([name, message]) => [
      name,
      textOf(`${group}.${name}`, message),
    ]),
  ) as Record<Name, (values?: Values) => string>;
}
