import type { Parts as AllParts } from '../../../dependencies';
import { type RenderedMail, renderMail } from './renderMail';
import { guessedMail } from './templates/guessedMail';
import { passwordChangedMail } from './templates/passwordChangedMail';
import { resetMail } from './templates/resetMail';

type Parts = Pick<AllParts, 'site'>;

interface Letters {
  reset(facts: Parameters<typeof resetMail>[1]): Promise<RenderedMail>;
  guessed(facts: Parameters<typeof guessedMail>[1]): Promise<RenderedMail>;
  passwordChanged(facts: Parameters<typeof passwordChangedMail>[1]): Promise<RenderedMail>;
}

/** What other features write, in the name of the site as it is. */
export function createLetters({ site }: Parts): Letters {
  return {
    reset: (facts) => renderMail(resetMail(site.current(), facts)),
    guessed: (facts) => renderMail(guessedMail(site.current(), facts)),
    passwordChanged: (facts) => renderMail(passwordChangedMail(site.current(), facts)),
  };
}
