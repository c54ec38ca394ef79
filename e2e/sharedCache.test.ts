import { articlePath } from '@contracts/rules/paths/articlePath';
import { isHit } from '@/__tests__/support/cdnStage';
import { freePort } from '@/__tests__/support/freePort';
import { ask } from '@/__tests__/support/frontServer';
import { describeWithVarnish, startVarnish } from '@/__tests__/support/varnish';
import { apiOf, publish } from './support/api';
import { newAuthor, newVisitorAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { untilHydrated } from './support/page';
import { type RunningServer, startServer } from './support/server';
import { startOwnSite } from './support/site';

/** The built application behind Varnish: its address is the one of Varnish. */
async function start(): Promise<RunningServer> {
  const port = await freePort();
  const varnish = await startVarnish(port);
  const settings = {
    ...editorSettings,
    PORT: String(port),
    CDN: 'varnish',
    CDN_PURGE_ADDRESSES: varnish.url,
    TRUST_PROXY: 'loopback',
  };
  const server = await startServer(settings).catch(async (error: unknown) => {
    await varnish.remove();
    throw error;
  });
  return {
    ...server,
    url: varnish.url,
    async stop() {
      await server.stop();
      await varnish.remove();
    },
  };
}

describeWithVarnish('the application behind Varnish', () => {
  const { site } = startOwnSite(start);

  /** Resolves once Varnish answers with a page that it has. @returns the page. */
  async function stored(path: string, isWanted: (html: string) => boolean): Promise<string> {
    const answer = await untilServed(
      () => ask(site.server.url, path),
      (found) => isHit(found) && isWanted(String(found.body)),
    );
    return String(answer.body);
  }

  async function publishOne(title: string) {
    const author = await newAuthor(site.server.url, `Author of ${title}`);
    const tag = await firstTag(author);
    const desk = await openDesk(site.server.url);
    const id = await publish(apiOf(site.server.url, author.token), desk, { title, tag });
    const { data } = await apiOf(site.server.url).get<{ data: { _id: string; slug: string } }>(
      `/api/main/${id}`,
    );
    return { author, desk, id, path: articlePath(data) };
  }

  test('pages are stored, and what changes is seen', async () => {
    await stored('/', () => true);
    const { desk, author, id, path } = await publishOne('The first of all');
    await stored('/', (html) => html.includes('The first of all'));
    await stored(path, (html) => html.includes('The first of all'));

    const { data } = await desk.get<{ data: { revision: number } }>(`/api/admin/published/${id}`);
    const change = { revision: data.revision, title: 'The second of all', reason: 'A better one.' };
    await desk.patch(`/api/admin/published/${id}`, change);
    await stored('/', (html) => html.includes('The second of all'));
    await stored(path, (html) => html.includes('The second of all'));

    const { data: publication } = await desk.get<{ data: { revision: number; identity: object } }>(
      '/api/admin/site',
    );
    const identity = { ...publication.identity, name: 'The Lamp' };
    await desk.post('/api/admin/site', { after: publication.revision, identity });
    await stored('/', (html) => html.includes('The Lamp'));
    await stored(path, (html) => html.includes('The Lamp'));

    await apiOf(site.server.url, author.token).delete(`/api/write/article/${id}`);
    await stored('/', (html) => !html.includes('The second of all'));
    await untilServed(
      () => ask(site.server.url, path),
      ({ status }) => status === 404 || status === 410,
    );
  });

  test('a page that Varnish sends starts, with the data of its own text', async () => {
    const { path } = await publishOne('Sent from memory');
    await stored(path, (html) => html.includes('Sent from memory'));
    const page = await site.newVisitor();
    await page.goto(site.server.url + path);
    await untilHydrated(page);
    await page.getByRole('heading', { name: 'Sent from memory', level: 1 }).waitFor();
    await site.open(page, '/');
    await page.getByText('Sent from memory').first().waitFor();
  });

  test('a signed-in author has a dashboard and a socket, and leaves nothing of it to others', async () => {
    const { author } = await publishOne('Seen by its author');
    const page = await newVisitorAs(site, author);
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await site.open(page, '/dashboard');
    await page.getByText('Seen by its author').first().waitFor();
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    for (const path of ['/dashboard', '/desk', '/search?q=author', '/api/user/user_details']) {
      for (let time = 0; time < 2; time++) {
        const answer = await ask(site.server.url, path);
        expect([path, isHit(answer)]).toEqual([path, false]);
        expect(String(answer.body)).not.toContain(author.token);
      }
    }
  });
});
