import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Env } from '../../env';

export type SmtpError = Error & { responseCode?: number; response?: string | false; command?: string };
type Fail = (error: SmtpError) => void;

/** A connection to the mail server, for one mail after another. */
export interface MailConnection {
  /** Whether a mail went over it before. */
  isUsed: boolean;
  /** Called if the connection fails while it is in use. */
  onFailure: Fail | null;
  /** Calls back once it is open and signed in: at once where it was used before, never after `close`. */
  connect(ready: () => void): void;
  send: SMTPConnection['send'];
  /** Gives it back for the next mail. */
  keep(): void;
  /** Leaves the mail server. */
  quit(): void;
  /** Cancels the current work. */
  close(): void;
}

const CONNECT_MS = 20_000;
const SILENCE_MS = 2 * 60_000;
const SUBMISSION_PORT = 587;
const SUBMISSION_TLS_PORT = 465;
/** Over one connection: many servers take no more than 100. */
const MAILS_MOST = 50;

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

/**
 * Connections to a mail server. A returned connection is reused for the next mail, because connecting, TLS and
 * signing in take longer than a mail.
 */
export function createSmtpConnections(address: string, tls: Env['SMTP_TLS']) {
  const { auth, options } = connectionOptions(address, tls);
  const idle = new Set<MailConnection>();

  async function create(): Promise<MailConnection> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const smtp = new Connection(options);
    let mails = 0;
    let isClosed = false;
    const fail: Fail = (error) => {
      idle.delete(connection);
      connection.onFailure?.(error);
    };
    const connection: MailConnection = {
      isUsed: false,
      onFailure: null,
      connect(ready) {
        if (connection.isUsed) return ready();
        const begin = () => {
          if (!isClosed) ready();
        };
        smtp.connect(() => {
          if (auth === null || isClosed) return begin();
          smtp.login(auth, (error) => (error ? fail(error) : begin()));
        });
      },
      send: (...what) => smtp.send(...what),
      keep() {
        mails += 1;
        connection.isUsed = true;
        connection.onFailure = null;
        if (mails < MAILS_MOST) idle.add(connection);
        else smtp.quit();
      },
      quit() {
        connection.onFailure = null;
        smtp.quit();
      },
      close() {
        isClosed = true;
        connection.onFailure = null;
        smtp.close();
      },
    };
    smtp.on('error', fail);
    smtp.on('end', () => fail(new Error('the mail server ended the connection')));
    return connection;
  }

  return {
    create,

    /** Returns an idle connection or a new one. */
    async take(): Promise<MailConnection> {
      const [kept] = idle;
      if (!kept) return create();
      idle.delete(kept);
      return kept;
    },

    /** Leaves the mail server, where nothing more is to be sent for now. */
    leave(): void {
      for (const connection of idle) connection.quit();
      idle.clear();
    },
  };
}
