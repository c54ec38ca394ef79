import { generateKeyPairSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { createServer, Packet } from 'dns2';
import { senderFaults } from '@/server/modules/operations/siteCheck/senderRecords';

/** Of RFC 1035. */
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

/** A name server on loopback; null is an answer that it cannot give. */
const zone = new Map<string, string[] | null>();
const server = createServer({
  udp: true,
  handle(request, send) {
    const response = Packet.createResponseFromRequest(request);
    const name = request.questions[0]?.name ?? '';
    const texts = zone.get(name);
    if (texts === null) response.header.rcode = SERVER_FAILURE;
    else if (texts === undefined) response.header.rcode = NO_SUCH_NAME;
    for (const text of texts ?? []) {
      const data = text.match(/.{1,255}/g) ?? [];
      const { TYPE, CLASS } = Packet;
      response.answers.push(new Packet.Resource({ name, type: TYPE.TXT, class: CLASS.IN, ttl: 0, data }));
    }
    send(response);
  },
});
const dns = new Resolver({ timeout: 2_000, tries: 1 });

beforeAll(async () => {
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  dns.setServers([`127.0.0.1:${udp?.port}`]);
});
afterAll(() => server.close());
beforeEach(() => zone.clear());

const MAIL_FROM = 'The Lamp <news@mail.example.org>';
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicKey = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const dkim = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'one', DKIM_KEY: pem };

test('each missing entry of a domain is reported', async () => {
  expect(await senderFaults({ MAIL_FROM, ...dkim }, dns)).toEqual([
    'mail.example.org has no SPF record',
    'one._domainkey.example.org has no DKIM record',
    'mail.example.org has no DMARC record',
  ]);
});

test('entries as they should be are good, the policy also of the domain above', async () => {
  zone.set('mail.example.org', ['v=spf1 include:provider.example ~all', 'another=text']);
  zone.set('_dmarc.example.org', ['v=DMARC1; p=none']);
  zone.set('one._domainkey.example.org', [`v=DKIM1; k=rsa; p=${publicKey}`]);
  expect(await senderFaults({ MAIL_FROM, ...dkim }, dns)).toEqual([]);
  expect(await senderFaults({ MAIL_FROM: 'news@mail.example.org' }, dns)).toEqual([]);
});

test('entries that do not help are reported', async () => {
  zone.set('mail.example.org', ['v=spf1 +all']);
  zone.set('_dmarc.mail.example.org', ['v=DMARC1; p=reject']);
  zone.set('one._domainkey.example.org', ['v=DKIM1; p=b3RoZXI=']);
  expect(await senderFaults({ MAIL_FROM, ...dkim }, dns)).toEqual([
    'the SPF record of mail.example.org lets every server send',
    'the DKIM record of one._domainkey.example.org has another key than DKIM_KEY',
  ]);
  zone.set('mail.example.org', ['v=spf1 -all', 'v=spf1 ~all']);
  expect(await senderFaults({ MAIL_FROM }, dns)).toEqual([
    'mail.example.org has 2 SPF records, of which none counts',
  ]);
});

test('where DNS does not answer nothing is said to be missing', async () => {
  zone.set('mail.example.org', null);
  await expect(senderFaults({ MAIL_FROM }, dns)).rejects.toThrow();
});
