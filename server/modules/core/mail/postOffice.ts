import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Env } from '../../../env';
import type { MailEvent } from './mailStatus';

/** What becomes of a mail at the mail server. */
export interface Delivery {
  event: Extract<MailEvent, 'accepted' | 'deferred' | 'unsent' | 'refused' | 'lost'>;
  /** The server's answer, or why there was none. */
  answer: string;
  /** Whether the answer is about the recipient: nothing will ever be delivered to this address. */
  isAddressRefused?: boolean;
}

interface Parcel {
  from: string;
  recipient: string;
  bytes: Buffer;
}

/** Longer than servers that look through a mail take for their answer. */
const ATTEMPT_MS = 3 * 60_000;
const CONNECT_MS = 20_000;
const SILENCE_MS = 2 * 60_000;
const ANSWER_MAX_LENGTH = 500;
const PIECE_BYTES = 16_384;
const SUBMISSION_PORT = 587;
const SUBMISSION_TLS_PORT = 465;

type Fail = (error: SmtpError) => void;
type SmtpError = Error & { responseCode?: number; response?: string | false; command?: string };

/**
 * Whether a refused recipient is an address that is not there (RFC 3463: 5.1.1 to 5.1.3, 5.1.6, 5.1.10, 5.2.1), and not
 * a mail that this server, or this sender, may not deliver.
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

function connectionOptions(address: string, tls: Env['SMTP_TLS']) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
  return {
    auth,
    options: {
      host: hostname.replace(/^\[(.+)\]$/, '$1'),
      port: Number(port) || (secure ? SUBMISSION_TLS_PORT : SUBMISSION_PORT),
      secure,
      requireTLS: tls === 'required',
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  };
}

/** In pieces, so that its end is read only when all before it was. */
function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Speaks to the mail server of `SMTP_URL`, with a connection for each mail. */
export function createPostOffice(address: string, tls: Env['SMTP_TLS'], attemptMs = ATTEMPT_MS) {
  const { auth, options } = connectionOptions(address, tls);

  /**
   * Connects, signs in, does what is asked, and leaves; within the time of an attempt.
   * @returns what `use` has called back with, or what it is after a failure.
   */
  async function visit<Result>(
    use: (connection: SMTPConnection, done: (result: Result) => void, fail: Fail) => void,
    afterFailure: (error: SmtpError) => Result,
  ): Promise<Result> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    return new Promise((resolve) => {
      const connection = new Connection(options);
      const done = (result: Result) => {
        clearTimeout(timer);
        resolve(result);
        connection.quit();
      };
      const fail = (error: SmtpError) => {
        clearTimeout(timer);
        resolve(afterFailure(error));
        connection.close();
      };
      const timer = setTimeout(() => fail(new Error('the mail server took too long')), attemptMs);
      connection.on('error', fail);
      connection.on('end', () => fail(new Error('the mail server ended the connection')));
      connection.connect(() => {
        if (auth === null) return use(connection, done, fail);
        connection.login(auth, (error) => (error ? fail(error) : use(connection, done, fail)));
      });
    });
  }

  return {
    /** Hands over a mail. Never fails: what went wrong is in the outcome. */
    deliver({ from, recipient, bytes }: Parcel): Promise<Delivery> {
      let wasSent = false;
      const message = Readable.from(piecesOf(bytes), { objectMode: false });
      message.once('end', () => {
        wasSent = true;
      });
      return visit<Delivery>(
        (connection, done, fail) =>
          connection.send({ from, to: [recipient] }, message, (error, info) => {
            if (error) return fail(error);
            done({ event: 'accepted', answer: String(info?.response).slice(0, ANSWER_MAX_LENGTH) });
          }),
        (error) => {
          // Nothing more of it is sent from here on.
          message.destroy();
          return failedDelivery(error, wasSent);
        },
      );
    },

    /** Connects, signs in and leaves. @returns why that is not possible; null where it is. */
    tryOut: (): Promise<string | null> =>
      visit<string | null>(
        (_connection, done) => done(null),
        (error) => failedDelivery(error, false).answer,
      ),
  };
}
