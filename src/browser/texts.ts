/** UI text that Docusaurus can translate. The name of each text is its id in translations. */
import { interpolate, type ExtractInterpolatePlaceholders } from '@docusaurus/Interpolate';
import { translate } from '@docusaurus/Translate';

type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/** Fills in the placeholders in braces. In Docusaurus's plural notation `one|more`, `count` selects the form. */
type TextOf<Message extends string> = [ExtractInterpolatePlaceholders<Message>] extends [never]
  ? () => string
  : (values: Values<ExtractInterpolatePlaceholders<Message>>) => string;

type TextsOf<Group> = { readonly [Name in keyof Group]: TextOf<Group[Name] & string> };

/** Returns the texts of a group as functions that return them in the site's language. */
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
