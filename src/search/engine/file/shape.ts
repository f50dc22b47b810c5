/** What the data of an index file must look like. */
import * as z from 'zod/mini';
import type { Corpus } from '../corpus/types';

// zod compiles checks with `Function` where it may, and asks by trying: the policy of a site reports that.
z.config({ jitless: true });

const texts = z.array(z.string());

const section = z.object({
  level: z.int().check(z.minimum(0), z.maximum(6)),
  heading: z.string(),
  anchor: z.string(),
  text: z.string(),
  more: z.optional(z.literal(true)),
  elsewhere: z.optional(z.literal(true)),
  trouble: z.optional(z.literal(true)),
  choices: z.optional(z.record(z.string(), texts)),
});

const page = z.object({
  url: z.string().check(z.startsWith('/')),
  title: z.string(),
  section: z.string(),
  lang: z.string(),
  kind: z.optional(z.string()),
  description: z.string(),
  keywords: texts,
  questions: texts,
  links: texts,
  providers: texts,
  plans: texts,
  sections: z.array(section).check(z.minLength(1)),
});

const corpus = z.object({
  baseUrl: z.string().check(z.regex(/^\/(?:.*\/)?$/)),
  tag: z.string(),
  sectionNames: z.record(z.string(), z.string()),
  synonyms: z.array(z.object({ from: z.string(), to: z.string() })),
  pages: z.array(page),
}) satisfies z.ZodMiniType<Corpus>;

/** Returns the data as a corpus, or where it is none. */
export function readCorpus(data: unknown): { corpus: Corpus } | { wrong: string } {
  const { success, data: read, error } = corpus.safeParse(data);
  if (success) return { corpus: read };
  const path = error.issues[0]?.path.join('.');
  return { wrong: path ? `data.${path}` : 'data' };
}
