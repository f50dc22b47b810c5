/** Texts that Docusaurus translates; the name of each is its id in a translation. */
import { interpolate, type ExtractInterpolatePlaceholders } from '@docusaurus/Interpolate';
import { translate } from '@docusaurus/Translate';

type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/** Returns a text with values for its words in braces; of `one|more`, as Docusaurus writes plurals, `count` says which. */
type TextOf<Message extends string> = [ExtractInterpolatePlaceholders<Message>] extends [never]
  ? () => string
  : (values: Values<ExtractInterpolatePlaceholders<Message>>) => string;

type TextsOf<Group> = { readonly [Name in keyof Group]: TextOf<Group[Name] & string> };

/** Returns the texts of a group as functions, which give the words of the site's language. */
export function textsOf<const Group extends Readonly<Record<string, string>>>(
  group: string,
  messages: Group,
): TextsOf<Group> {
  const textOf =
    (id: string, message: string) =>
    (values: Partial<Values<string>> = {}): string => {
      const [one = '', more = one] = translate({ id, message }).split('|');
      return interpolate(values['count'] === 1 ? one : more, values as Values<string>);
    };
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, textOf(`${group}.${name}`, message)]),
  ) as TextsOf<Group>;
}
