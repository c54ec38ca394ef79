import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPageCache, type PageCache } from '@/server/cache/pageCache';
import { eventually } from '../../support/eventually';
import { type FrontServer, startFront } from '../../support/frontServer';

const MINUTE = 60_000;
let now = 1_000;
let made = 0;
let hold: Promise<void> | undefined;
let cache: PageCache;
let server: FrontServer;

/** Says how often it was made. */
async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made += 1;
  const text = `made ${made}`;
  await hold;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('x-cache-tags', `list page:${request.url}`);
  response.end(text);
}

beforeEach(async () => {
  made = 0;
  hold = undefined;
  cache = createPageCache({ ttlMs: MINUTE, now: () => now });
  server = await startFront({ pages: sendPage, cache });
});
afterEach(() => server.close());

const read = async () => (await server.ask('/')).body.toString();

test('a reader of a page past its time gets the old one, and those after the new one', async () => {
  expect(await read()).toBe('made 1');
  now += 1.5 * MINUTE;
  expect(await read()).toBe('made 1');
  await eventually(async () => expect(await read()).toBe('made 2'));
  expect(made).toBe(2);
});

test('readers of an old page share one render, and none of them waits for it', async () => {
  await read();
  now += 1.5 * MINUTE;
  let proceed = () => {};
  hold = new Promise((resolve) => {
    proceed = resolve;
  });
  for (let reader = 0; reader < 5; reader++) expect(await read()).toBe('made 1');
  proceed();
  await eventually(async () => expect(await read()).toBe('made 2'));
  expect(made).toBe(2);
});

test('what shows something that was changed is never sent, however old it is', async () => {
  await read();
  now += 1.5 * MINUTE;
  cache.drop(['list']);
  expect(await read()).toBe('made 2');
});

test('a page is not sent after twice its time', async () => {
  await read();
  now += 2.5 * MINUTE;
  expect(await read()).toBe('made 2');
});

test('an old page stays where the new one fails', async () => {
  await read();
  now += 1.5 * MINUTE;
  hold = Promise.reject(new Error('the database is away'));
  hold.catch(() => {});
  expect(await read()).toBe('made 1');
  await eventually(() => expect(made).toBe(2));
  expect(await read()).toBe('made 1');
  hold = undefined;
  await eventually(async () => expect(await read()).toMatch(/made [3-9]/));
});
