import { createTransport } from 'nodemailer';
import type { Env } from '../../../env';
import type { Mailbox } from './sender';

/** A mail with what its headers say. */
export interface Letter {
  id: string;
  from: Mailbox;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

type DkimSettings = Pick<Env, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>;

/** Writes mails as they travel (RFC 5322), signed where there is a key. */
export function createMailComposer({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: DkimSettings) {
  const isSigned = DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY;
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(isSigned && {
      dkim: { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY },
    }),
  });

  /** Its id makes it the same mail where it is sent again. */
  return async function compose({ id, from, recipient, ...content }: Letter): Promise<Buffer> {
    const { message } = await writer.sendMail({
      ...content,
      from,
      to: { name: '', address: recipient },
      messageId: `<${id}@${from.address.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return message as Buffer;
  };
}
