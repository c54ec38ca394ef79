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
  /** The address for one-click unsubscribing; empty for none. */
  unsubscribe: string;
}

/** One press in the mail program, which asks nothing else (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Those that RFC 8058 wants to be signed as well, beside those that RFC 6376 recommends. */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

type DkimSettings = Pick<Env, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>;

/** Writes mails as they travel (RFC 5322), signed where there is a key. */
export function createMailComposer({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: DkimSettings) {
  const isSigned = DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY;
  /** Loaded with the first mail. */
  const makeWriter = async () =>
    (await import('nodemailer')).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(isSigned && {
        dkim: {
          domainName: DKIM_DOMAIN,
          keySelector: DKIM_SELECTOR,
          privateKey: DKIM_KEY,
          headerFieldNames: signedHeaders,
        },
      }),
    });
  let writer: ReturnType<typeof makeWriter> | undefined;

  /** Its id makes it the same mail where it is sent again. */
  return async function compose({ id, from, recipient, unsubscribe, ...content }: Letter): Promise<Buffer> {
    writer ??= makeWriter().catch((error: unknown) => {
      writer = undefined;
      throw error;
    });
    const { message } = await (await writer).sendMail({
      ...content,
      from,
      to: { name: '', address: recipient },
      messageId: `<${id}@${from.address.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
    });
    return message as Buffer;
  };
}
