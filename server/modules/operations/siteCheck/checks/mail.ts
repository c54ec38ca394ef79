import { createPostOffice } from '../../../../lib/smtp/postOffice';
import { bad, defineCheck, good, warning } from '../check';

/** Less than a check may take, so that it says itself that nothing answered. */
const ANSWER_MS = 4_000;

export const check = defineCheck({
  name: 'Mail',
  async look({ env }) {
    if (!env.SMTP_URL) {
      return warning(
        'No mail server is set: mails are only shown at the desk and are not sent.',
        'Set SMTP_URL and MAIL_FROM; docs/mail.md says how, in five minutes.',
      );
    }
    const failure = await createPostOffice(env.SMTP_URL, env.SMTP_TLS, ANSWER_MS).tryOut();
    if (failure !== null)
      return bad(`The mail server cannot be used: ${failure}`, 'Look at SMTP_URL and SMTP_TLS.');
    if (env.SMTP_TLS === 'optional') {
      return warning(
        'The mail server takes mails, and may take them without encryption.',
        'Set SMTP_TLS to required, unless the mail server is on this machine.',
      );
    }
    return good('The mail server takes mails.');
  },
});
