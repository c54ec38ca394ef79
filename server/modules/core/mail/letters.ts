import type { Parts as AllParts } from '../../../dependencies';
import { type RenderedMail, renderMail } from './renderMail';
import { confirmEmailMail } from './templates/confirmEmailMail';
import { decisionMail } from './templates/decisionMail';
import { emailChangedMail } from './templates/emailChangedMail';
import { factorMail } from './templates/factorMail';
import { guessedMail } from './templates/guessedMail';
import { newsMail } from './templates/newsMail';
import { ownDataMail } from './templates/ownDataMail';
import { passwordChangedMail } from './templates/passwordChangedMail';
import { resetMail } from './templates/resetMail';
import { unsubscribePage } from './unsubscribePage';

type Parts = Pick<AllParts, 'site'>;

interface Letters {
  news(facts: Parameters<typeof newsMail>[1]): Promise<RenderedMail>;
  unsubscribePage(facts: Parameters<typeof unsubscribePage>[1]): ReturnType<typeof unsubscribePage>;
  decision(facts: Parameters<typeof decisionMail>[1]): Promise<RenderedMail>;
  confirmEmail(facts: Parameters<typeof confirmEmailMail>[1]): Promise<RenderedMail>;
  emailChanged(facts: Parameters<typeof emailChangedMail>[1]): Promise<RenderedMail>;
  reset(facts: Parameters<typeof resetMail>[1]): Promise<RenderedMail>;
  guessed(facts: Parameters<typeof guessedMail>[1]): Promise<RenderedMail>;
  factor(facts: Parameters<typeof factorMail>[1]): Promise<RenderedMail>;
  passwordChanged(facts: Parameters<typeof passwordChangedMail>[1]): Promise<RenderedMail>;
  ownData(facts: Parameters<typeof ownDataMail>[1]): Promise<RenderedMail>;
}

/** What other features write, in the name of the site as it is. */
export function createLetters({ site }: Parts): Letters {
  return {
    unsubscribePage: (facts) => unsubscribePage(site.current(), facts),
    news: (facts) => renderMail(newsMail(site.current(), facts)),
    decision: (facts) => renderMail(decisionMail(site.current(), facts)),
    confirmEmail: (facts) => renderMail(confirmEmailMail(site.current(), facts)),
    emailChanged: (facts) => renderMail(emailChangedMail(site.current(), facts)),
    reset: (facts) => renderMail(resetMail(site.current(), facts)),
    guessed: (facts) => renderMail(guessedMail(site.current(), facts)),
    factor: (facts) => renderMail(factorMail(site.current(), facts)),
    passwordChanged: (facts) => renderMail(passwordChangedMail(site.current(), facts)),
    ownData: (facts) => renderMail(ownDataMail(site.current(), facts)),
  };
}
