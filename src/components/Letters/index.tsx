/** A glossary's letters, each with a link to its first term. */
import type { ReactNode } from 'react';

export default function Letters({ of }: { readonly of: string }): ReactNode {
  return (
    <nav className="letters" aria-label="Terms by letter">
      {[...of].map((letter) => (
        <a key={letter} href={`#letter-${letter.toLowerCase()}`}>
          {letter}
        </a>
      ))}
    </nav>
  );
}
