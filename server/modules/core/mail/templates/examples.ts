import type { SiteIdentity } from '@contracts/site';
import type { MailTemplate } from '../renderMail';
import { testMail } from './testMail';

interface MailExample extends MailTemplate {
  name: string;
  /** When it is sent. */
  occasion: string;
}

const NAME = 'Ada Lovelace';

/** Each kind of mail as it could be. */
export const mailExamples = (site: SiteIdentity): MailExample[] => [
  { name: 'Test', occasion: 'An editor asks for it.', ...testMail(site, NAME) },
];
