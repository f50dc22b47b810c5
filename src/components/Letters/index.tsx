/** The letters under which a glossary has terms, each leading to its first. */
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
