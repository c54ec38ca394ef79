import { sendTimeZone } from '@/server/http/timeZone';
import { startFront } from '../../support/frontServer';

const PAGE = '<!DOCTYPE html><html data-time-zone="UTC" lang="en"><p data-time-zone="UTC">é</p></html>';
const SENT = PAGE.replace('"UTC" lang', '"Europe/Vienna" lang');

/** Pages as Next sends those that the build has rendered. */
const startWith = (type: string) =>
  startFront({
    pages(request, response) {
      sendTimeZone(request, response, 'Europe/Vienna');
      response.setHeader('content-type', type);
      response.setHeader('content-length', Buffer.byteLength(PAGE));
      response.end(request.method === 'HEAD' ? null : PAGE);
    },
  });

test.each(['/dashboard', '/an-article'])('the page at %s gets the zone of the site', async (address) => {
  const server = await startWith('text/html; charset=utf-8');
  const { headers, body } = await server.ask(address);
  expect(body.toString()).toBe(SENT);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(SENT)));
  const head = await server.ask('/dashboard', {}, 'HEAD');
  expect(head.headers['content-length']).toBeUndefined();
  await server.close();
});

test('what is no page stays as it is', async () => {
  const server = await startWith('application/json');
  expect((await server.ask('/_next/other')).body.toString()).toBe(PAGE);
  await server.close();
});
