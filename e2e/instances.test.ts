import type { Page } from 'playwright';
import { apiOf, publish } from './support/api';
import { type Author, newAuthor, newVisitorAs } from './support/authors';
import {
  connectEditor,
  type Editor,
  message,
  openChat,
  roomOf,
  shownTexts,
  untilMarked,
  write,
} from './support/chat';
import { firstTag, openDesk } from './support/community';
import { untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { describeCluster, prepareCluster } from './support/instances';
import { INSTANCE_HEADER } from './support/nginx';
import { noConnection } from './support/page';
import { type Person, signIn } from './support/people';
import type { RunningServer } from './support/server';
import { startOwnSite } from './support/site';

jest.setTimeout(240_000);

describeCluster('two instances behind nginx', () => {
  const { cluster, start } = prepareCluster();
  const { site, consoleErrors } = startOwnSite(start);
  let editors: Editor[] = [];
  let tag: string;
  let people = 0;

  beforeAll(async () => {
    editors = await Promise.all(cluster.instances.map(({ url }) => connectEditor(url)));
    const author = await newAuthor(site.server.url, 'First Author');
    tag = await firstTag(author);
  });
  afterAll(() => {
    for (const editor of editors) editor.end();
  });

  const newcomer = (): Promise<Author> => {
    people += 1;
    return newAuthor(site.server.url, `Reader ${people}`);
  };

  const landingOf = async ({ url }: Pick<RunningServer, 'url'>) => (await fetch(url)).text();

  /** Resolves once a title is on the landing page of an instance. */
  const untilShown = (instance: RunningServer, title: string) =>
    untilServed(
      () => landingOf(instance),
      (html) => html.includes(title),
    );

  /** nginx trusts an instance that was gone only a while after it is back. */
  const untilBothAnswer = () =>
    untilServed(
      async () => {
        const readers = Array.from({ length: 16 }, (_, index) => ({ 'user-agent': `Reader ${index}` }));
        const replies = await Promise.all(readers.map((headers) => fetch(site.server.url, { headers })));
        return new Set(replies.map((reply) => reply.headers.get(INSTANCE_HEADER)));
      },
      (answering) => answering.size === cluster.instances.length,
    );

  /** Follows a page; answers with the instance that its socket is on. */
  function followSocket(page: Page): () => Promise<RunningServer> {
    let port = '';
    page.on('response', (response) => {
      if (!response.url().includes('/socket.io/') || !response.ok()) return;
      port = response.headers()[INSTANCE_HEADER]?.split(':').at(-1) ?? port;
    });
    return async () =>
      cluster.on(
        await untilServed(
          async () => port,
          (known) => known !== '',
        ),
      );
  }

  /** An author in a browser, with the chat open and a first message. */
  async function openRoom() {
    const author = await newcomer();
    const page = await newVisitorAs(site, author);
    const whereIs = followSocket(page);
    await site.open(page, '/dashboard');
    await openChat(page);
    await write(page, 'First');
    await untilMarked(page, 'First', 'Sent');
    const room = roomOf(author);
    for (const editor of editors) await editor.join(room);
    return { author, page, room, whereIs };
  }

  test('started at the same moment on an empty database, they made one editor and one tag', async () => {
    const tags = await apiOf(site.server.url).get<{ data: { title: string }[] }>(
      '/api/offline_subtitle/total_subtitle',
    );
    expect(tags.data.map(({ title }) => title)).toEqual(['General']);
    expect(editors[0]?._id).toBe(editors[1]?._id);
  });

  test('a person who registers on one signs in through the other, and both know the session', async () => {
    const [one, two] = cluster.instances;
    const person: Person = { username: 'Nora Vane', email: 'nora@example.org', password: 'keeper' };
    await apiOf(one?.url ?? '').post('/api/auth/register', person);
    const page = await site.visit('/');
    await signIn(page, person);
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    for (const instance of [one, two]) {
      const me = await apiOf(instance?.url ?? '', token).get<{ data: { username: string } }>(
        '/api/user/user_details',
      );
      expect(me.data.username).toBe('Nora Vane');
    }
  });

  test('an article published on one is on the landing page of both', async () => {
    const author = await newcomer();
    for (const [index, instance] of cluster.instances.entries()) {
      const title = `Published on instance ${index}`;
      const other = cluster.besides(instance);
      // Both have the old page ready.
      for (const { url } of [instance, other]) await landingOf({ url });
      await publish(apiOf(instance.url, author.token), await openDesk(instance.url), { title, tag });
      await untilShown(other, title);
      await untilShown(instance, title);
    }
  });

  test('the chat goes from one to the other, and a badge of notifications too', async () => {
    const { page, room, author, whereIs } = await openRoom();
    const here = cluster.instances.indexOf(await whereIs());
    const [near, far] = [editors[here], editors[1 - here]];
    await far?.say(room, 'From the other instance');
    await message(page, 'From the other instance').waitFor();
    await near?.say(room, 'From the same one');
    await message(page, 'From the same one').waitFor();
    await write(page, 'Thank you both');
    await untilMarked(page, 'Thank you both', 'Sent');
    const said = ['First', 'From the other instance', 'From the same one', 'Thank you both'];
    await expect.poll(() => shownTexts(page)).toEqual(said);
    for (const editor of editors)
      expect((await editor.all(room)).map(({ content }) => content)).toEqual(said);

    const elsewhere = cluster.besides(await whereIs());
    await publish(apiOf(elsewhere.url, author.token), await openDesk(elsewhere.url), {
      title: 'For the bell',
      tag,
    });
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'My notifications, 1 unread', exact: true })
      .waitFor();
  });

  test('one is killed: the other takes over, and nothing acknowledged is lost', async () => {
    const { page, room, author, whereIs } = await openRoom();
    const killed = await whereIs();
    const survivor = cluster.besides(killed);
    const editor = editors[cluster.instances.indexOf(survivor)];

    await write(page, 'Just before');
    await untilMarked(page, 'Just before', 'Sent');
    const end = killed.kill();
    for (const text of ['One', 'Two', 'Three']) await write(page, text);
    await end;
    // Readers and authors notice nothing but a moment.
    expect((await fetch(site.server.url)).status).toBe(200);
    for (const text of ['One', 'Two', 'Three']) await untilMarked(page, text, 'Sent');
    expect(await whereIs()).toBe(survivor);
    await editor?.say(room, 'We are still here');
    await message(page, 'We are still here').waitFor();
    const said = ['First', 'Just before', 'One', 'Two', 'Three', 'We are still here'];
    expect((await editor?.all(room))?.map(({ content }) => content)).toEqual(said);
    await expect.poll(() => shownTexts(page)).toEqual(said);

    const title = 'Published beside a dead instance';
    await publish(apiOf(site.server.url, author.token), await openDesk(site.server.url), { title, tag });
    await untilShown(survivor, title);
    await page.reload();
    await openChat(page);
    await message(page, 'We are still here').waitFor();
    consoleErrors.forgive(noConnection);

    await killed.restart();
    await untilShown(killed, title);
    const again = 'Published after the return';
    await publish(apiOf(survivor.url, author.token), await openDesk(survivor.url), { title: again, tag });
    await untilShown(killed, again);
  });

  test('a stop for an update loses no request that is under way, and no message', async () => {
    await untilBothAnswer();
    const { page, room, whereIs } = await openRoom();
    const stopping = await whereIs();
    const survivor = cluster.besides(stopping);
    const editor = editors[cluster.instances.indexOf(survivor)];
    await write(page, 'Before the stop');
    const end = stopping.end();
    await write(page, 'During the stop');
    for (let asked = 0; asked < 20; asked++) expect((await fetch(site.server.url)).status).toBe(200);
    await end;
    for (const text of ['Before the stop', 'During the stop']) await untilMarked(page, text, 'Sent');
    expect((await editor?.all(room))?.map(({ content }) => content)).toEqual([
      'First',
      'Before the stop',
      'During the stop',
    ]);
    consoleErrors.forgive(noConnection);
  });

  test('neither instance logged an error', () => {
    for (const { output } of cluster.instances)
      expect(output().match(/^.*"level":[56]0.*$/gm) ?? []).toEqual([]);
  });
});
