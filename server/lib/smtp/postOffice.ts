import { Readable } from 'node:stream';
import type { Env } from '../../env';
import { createSmtpConnections, type MailConnection, type SmtpError } from './smtpConnections';

/** The result of a mail at the mail server. */
export interface Delivery {
  event: 'accepted' | 'deferred' | 'unsent' | 'refused' | 'lost';
  /** The server's answer, or why there was none. */
  answer: string;
  /** Whether the answer is about the recipient: no mail will ever be delivered to this address. */
  isAddressRefused?: boolean;
}

interface Parcel {
  from: string;
  recipient: string;
  bytes: Buffer;
}

/** Longer than servers that look through a mail take for their answer. */
const ATTEMPT_MS = 3 * 60_000;
const ANSWER_MAX_LENGTH = 500;
const PIECE_BYTES = 16_384;
/** With it a server ends a connection (RFC 5321, section 3.8). */
const CLOSING = 421;

type Fail = (error: SmtpError) => void;

/**
 * Whether the recipient was refused because the address does not exist (RFC 3463: 5.1.1 to 5.1.3, 5.1.6, 5.1.10,
 * 5.2.1), and not because this server or sender may not deliver the mail.
 */
function isNoMailbox(answer: string): boolean {
  const [, detail] = /^\d{3}[ -](5\.\d+\.\d+)\b/.exec(answer) ?? [];
  if (detail) return /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(detail);
  return /^(?:550|551|553)\b/.test(answer);
}

function failedDelivery(error: SmtpError, wasSent: boolean): Delivery {
  const answer = (error.response || error.message).slice(0, ANSWER_MAX_LENGTH);
  const { responseCode: code = 0, command } = error;
  if (code >= 500 && command === 'RCPT TO') {
    return { event: 'refused', answer, isAddressRefused: isNoMailbox(answer) };
  }
  if (code >= 500 && command === 'DATA') return { event: 'refused', answer };
  // A refused sign-in or sender is the operator's to mend, and then the mail goes out.
  if (code >= 400) return { event: 'deferred', answer };
  return { event: wasSent ? 'lost' : 'unsent', answer };
}

/** In pieces, so that its end is read only when all before it was. */
function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Speaks to the mail server of `SMTP_URL`. */
export function createPostOffice(address: string, tls: Env['SMTP_TLS'], attemptMs = ATTEMPT_MS) {
  const connections = createSmtpConnections(address, tls);

  /**
   * Uses a connection within the time limit of an attempt.
   * @returns the result that `use` calls back with, or the result after a failure.
   */
  async function visit<Result>(
    connection: MailConnection,
    use: (done: (result: Result) => void, fail: Fail) => void,
    afterFailure: (error: SmtpError) => Result,
  ): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Result>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the mail server took too long')), attemptMs);
        connection.onFailure = reject;
        connection.connect(() => use(resolve, reject));
      });
    } catch (error) {
      connection.close();
      return afterFailure(error as SmtpError);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns null where the server ended a kept connection before it took anything of the mail. */
  function hand(connection: MailConnection, { from, recipient, bytes }: Parcel): Promise<Delivery | null> {
    const { isUsed } = connection;
    let wasSent = false;
    const message = Readable.from(piecesOf(bytes), { objectMode: false });
    message.once('end', () => {
      wasSent = true;
    });
    return visit<Delivery | null>(
      connection,
      (done, fail) =>
        connection.send({ from, to: [recipient] }, message, (error, info) => {
          if (error) return fail(error);
          connection.keep();
          done({ event: 'accepted', answer: String(info?.response).slice(0, ANSWER_MAX_LENGTH) });
        }),
      (error) => {
        // Nothing more of it is sent after this.
        message.destroy();
        const delivery = failedDelivery(error, wasSent);
        const isOver = delivery.event === 'unsent' || error.responseCode === CLOSING;
        return isUsed && isOver ? null : delivery;
      },
    );
  }

  return {
    /** Sends a mail. Never throws: failures are in the result. */
    async deliver(parcel: Parcel): Promise<Delivery> {
      for (let connection = await connections.take(); ; connection = await connections.create()) {
        const delivery = await hand(connection, parcel);
        if (delivery) return delivery;
      }
    },

    /** Connects, signs in and leaves. @returns why that is not possible; null where it is. */
    async tryOut(): Promise<string | null> {
      const connection = await connections.create();
      return visit<string | null>(
        connection,
        (done) => {
          connection.quit();
          done(null);
        },
        (error) => failedDelivery(error, false).answer,
      );
    },

    /** Ends the connections that are kept for further mails. */
    leave: connections.leave,
  };
}
