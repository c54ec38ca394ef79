import { createPostOffice } from '@/server/lib/smtp/postOffice';
import { startSmtpServer } from '../../../../support/smtpServer';

/**
 * Hands a mail to servers whose certificate is not trusted, and prints what becomes of it. A program of its own: Node
 * crashes where TLS fails in a test of jest.
 */
async function main(): Promise<void> {
  const parcel = {
    from: 'news@example.org',
    recipient: 'ada@example.org',
    bytes: Buffer.from('Subject: A\r\n\r\nB'),
  };
  for (const secure of [false, true]) {
    const smtp = await startSmtpServer({ hideSTARTTLS: false, secure });
    for (const tls of ['required', 'optional'] as const) {
      const office = createPostOffice(secure ? `smtps://${smtp.host}` : smtp.url, tls);
      const [delivery, failure] = [await office.deliver(parcel), await office.tryOut()];
      const tried = JSON.stringify({ secure, tls, delivery, failure, received: smtp.received });
      process.stdout.write(`tried ${tried}\n`);
    }
    await smtp.close();
  }
}

void main();
