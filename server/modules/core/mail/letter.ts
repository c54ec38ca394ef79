import type { SiteIdentity } from '@contracts/site';
import type { MailTemplate } from './renderMail';

/** A mail as it could be, for the list of templates at the desk. */
interface LetterExample<Facts> {
  name: string;
  /** When it is sent. */
  occasion: string;
  facts: Facts;
}

export interface Letter<Facts> {
  write(site: SiteIdentity, facts: Facts): MailTemplate;
  examples: LetterExample<Facts>[];
}

/** For examples. */
export const EXAMPLE = { name: 'Ada Lovelace', site: 'https://example.org' };

/** Defines a template of `templates/`, which exports it as `letter`. */
export const defineLetter = <Facts>(letter: Letter<Facts>): Letter<Facts> => letter;
