import { Resolver } from 'node:dns/promises';
import { defineCheck, good, warning } from '../check';
import { senderFaults } from '../senderRecords';

/** Together less than a check may take. */
const ANSWER_MS = 1_000;

export const check = defineCheck({
  name: 'Sender of mails',
  async look({ env }) {
    if (!env.SMTP_URL) return null;
    try {
      const faults = await senderFaults(env, new Resolver({ timeout: ANSWER_MS, tries: 1 }));
      if (faults.length === 0) return good('The sender domain lists who may send its mails.');
      return warning(
        `Mails may land among the junk: ${faults.join('; ')}.`,
        'Ask your provider of mail which entries the domain needs; docs/mail.md says what each is for.',
      );
    } catch {
      return warning(
        'DNS did not answer for the sender domain.',
        'Run the check again. If this stays, check the name servers of this machine.',
      );
    }
  },
});
