import path from 'node:path';
import type { Parts as AllParts } from '../../../dependencies';
import type { LetterFacts } from '../../../letterFacts';
import { loadFolder } from '../../../lib/loading/loadFolder';
import type { Letter } from './letter';
import { type MailTemplate, type RenderedMail, renderMail } from './renderMail';
import { unsubscribePage } from './unsubscribePage';

type Parts = Pick<AllParts, 'site'>;
type Kind = keyof LetterFacts;

const TEMPLATE = /^(\w+)Mail\.tsx$/;

/** The templates by their kinds: `templates/resetMail.tsx` is `reset`. */
function loadLetters(): Map<string, Letter<never>> {
  const found = loadFolder<{ letter: Letter<never> }>(path.join(__dirname, 'templates'), TEMPLATE);
  return new Map(found.map(({ name, module }) => [name.replace(TEMPLATE, '$1'), module.letter]));
}

interface Letters {
  /** A mail as HTML and as plain text. */
  write<K extends Kind>(kind: K, facts: LetterFacts[K]): Promise<RenderedMail>;
  /** Each kind of mail, with example data. */
  examples(): (MailTemplate & { name: string; occasion: string })[];
  unsubscribePage(facts: Parameters<typeof unsubscribePage>[1]): ReturnType<typeof unsubscribePage>;
}

/** Writes the mails of other features, in the current name of the site. */
export function createLetters({ site }: Parts): Letters {
  const letters = loadLetters();

  return {
    write(kind, facts) {
      const letter = letters.get(kind);
      if (!letter) throw new Error(`no template is named ${kind}Mail`);
      return renderMail(letter.write(site.current(), facts as never));
    },

    examples: () =>
      [...letters.values()].flatMap(({ write, examples }) =>
        examples.map(({ name, occasion, facts }) => ({ name, occasion, ...write(site.current(), facts) })),
      ),

    unsubscribePage: (facts) => unsubscribePage(site.current(), facts),
  };
}
