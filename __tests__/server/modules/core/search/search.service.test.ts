import type { ArticleSummary, OwnArticle } from '@contracts/article';
import { fullTextIndexOf } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const unusual = [
  ['one quote', "'"],
  ['quotes around a phrase', '"sourdough starter"'],
  ['an open quote', '"sourdough'],
  ['wildcards of SQL', '%_%'],
  ['wildcards of FTS', 'sour* *'],
  ['operators', 'NEAR(sourdough OR, AND NOT'],
  ['a column filter', 'title:sourdough body : -x'],
  ['operators of PostgreSQL', "sourdough & | ! <-> :*A 'x'"],
  ['backslashes', 'sour\\dough\\'],
  ['a zero character', 'sour\0dough'],
  ['emoji', '🥖🍞 👩‍👩‍👧'],
  ['half of an emoji', '\ud83e sourdough'],
  ['signs only', '?!.,;#/()[]{}$^'],
  ['another direction of writing', 'שאור لیوان'],
  ['a long word', 'a'.repeat(10_000)],
  ['many words', 'sourdough starter '.repeat(600)],
  ['many different words', Array.from({ length: 1_500 }, (_, i) => `w${i}`).join(' ')],
  ['a statement', "'; drop table publication_search; --"],
] as const;

/** Half a character cannot be written into an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

describeOnEachDatabase('search', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  const publish = (fields: Record<string, string>, by = author) => {
    server.clock.advance(60_000);
    return publishArticle(server, by, editor, fields);
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Zoë Ångström');
    editor = await createTestEditor(server);
    await publish({ title: 'A sourdough starter', text: 'Flour, water and patience.' });
    await publish({ title: 'Patience', text: 'A sourdough needs it, and so does javascript.' });
    await publish({ title: 'Über die Brücke', text: 'Ein Spaziergang am Fluß nach Málaga.' });
    await publish({ title: 'Knots', text: 'Bowline, clove hitch and sheepshank.' });
  });
  afterAll(() => server.close());

  const search = (text: string, headers = {}) =>
    call(
      server,
      null,
      'GET',
      `/api/main/search_article/${encodeURIComponent(wellFormed(text))}`,
      undefined,
      headers,
    );
  const titles = async (text: string, headers = {}) =>
    (await dataOf<ArticleSummary[]>(search(text, headers))).map(({ title }) => title);
  const byAuthor = async (text: string, headers = {}) => {
    const url = `/api/main/search_article/searchforauthors/${encodeURIComponent(text)}`;
    return dataOf<ArticleSummary[]>(call(server, null, 'GET', url, undefined, headers));
  };

  // Specification 1.2
  test('a word in the title counts more than one in the body, however new', async () => {
    expect(await titles('sourdough')).toEqual(['A sourdough starter', 'Patience']);
    expect(await titles('patience')).toEqual(['Patience', 'A sourdough starter']);
  });

  test.each(['k', 'kn', 'kno', 'knot', 'knots', 'sheep', 'bowline sheep'])(
    'an unfinished word is found while it is typed: %s',
    async (text) => expect(await titles(text)).toEqual(['Knots']),
  );

  test('each of the words must be there', async () => {
    expect(await titles('sourdough javascript')).toEqual(['Patience']);
    expect(await titles('sourdough sheepshank')).toEqual([]);
  });

  test.each([
    ['dheepshank', 'the first letter is wrong'],
    ['heepshank', 'the first letter is missing'],
    ['sheapshank', 'a letter in the middle is wrong'],
    ['sheepshnak', 'two letters are swapped'],
    ['hseepshank', 'the first two letters are swapped'],
    ['sheepshannk', 'a letter is doubled'],
    ['sheepshan', 'the last letter is missing'],
    ['sheepshanj', 'the last letter is wrong'],
    ['sheepshankk', 'there is a letter too many at the end'],
    ['shepsha', 'the word is unfinished, too'],
    ['bowlime cloev', 'there is one in each of two words'],
  ])('one typo a word is forgiven: %s, where %s', async (text) =>
    expect(await titles(text)).toEqual(['Knots']),
  );

  test('two typos are another word', async () => expect(await titles('shaepshnak')).toEqual([]));

  test.each(['UBER DIE BRUCKE', 'über', 'Brücke', 'malaga', 'MÁLAGA', 'fluß', 'malaga'])(
    'case and accents do not matter: %s',
    async (text) => expect(await titles(text)).toEqual(['Über die Brücke']),
  );

  test.each(unusual)('any text is safe: %s', async (_name, text) => {
    for (const url of ['/api/main/search_article/', '/api/main/search_article/searchforauthors/']) {
      const reply = await call(server, null, 'GET', url + encodeURIComponent(wellFormed(text)));
      expect(reply.statusCode).toBe(200);
      expect(reply.json().data).toEqual(expect.any(Array));
    }
    expect(await titles('knots')).toEqual(['Knots']);
  });

  test('signs between the words only separate them', async () => {
    expect(await titles('"sourdough": (starter)*')).toEqual(['A sourdough starter']);
    expect(await titles('sourdough\0starter')).toEqual(['A sourdough starter']);
  });

  test.each(['%20', '%09%20', '%2D%2D', ''])('nothing to look for finds nothing: "%s"', async (text) => {
    for (const url of ['/api/main/search_article/', '/api/main/search_article/searchforauthors/']) {
      const reply = await call(server, null, 'GET', url + text);
      expect(reply.json()).toEqual({ message: 'success', data: [] });
    }
  });

  // Specification 7.21, 7.46
  test('the limit header says how many', async () => {
    expect(await titles('sourdough', { limit: '1' })).toEqual(['A sourdough starter']);
    expect(await titles('sourdough', { limit: '0' })).toHaveLength(2);
    expect(await byAuthor('zoe', { limit: '3' })).toHaveLength(3);
    expect((await search('sourdough', { limit: '-1' })).statusCode).toBe(400);
  });

  test.each(['zoe', 'Zoë', 'angstrom', 'ångström zo', 'ANGSTORM', 'Zoë Angstrm'])(
    // Specification 1.2
    'an author is found by the name: %s',
    async (text) => {
      const found = await byAuthor(text);
      expect(found.map(({ title }) => title)).toEqual([
        'Knots',
        'Über die Brücke',
        'Patience',
        'A sourdough starter',
      ]);
      expect(new Set(found.map(({ username }) => username))).toEqual(new Set(['Zoë Ångström']));
    },
  );

  test('authors come one after the other, the nearest name first, and also by what they wrote with others', async () => {
    const zoela = await createTestAuthor(server, 'Zoela Bright');
    await publish({ title: 'Lamps' }, zoela);
    const together = await publish({ title: 'Candles' }, zoela);
    await server.context.publications.setCoauthors(server.context.database.db, together._id, [author._id]);

    expect((await byAuthor('zoe')).map(({ title }) => title)).toEqual([
      'Candles',
      'Knots',
      'Über die Brücke',
      'Patience',
      'A sourdough starter',
      'Lamps',
    ]);
    expect((await byAuthor('zoela')).map(({ title }) => title)).toEqual(['Candles', 'Lamps']);
    expect(await byAuthor('sourdough')).toEqual([]);
  });

  test('authors without publications do not take places of others', async () => {
    const [, , wrote, helped] = await Promise.all(
      ['Ola One', 'Ola Two', 'Olaf Three', 'Olaf Four'].map((name) => createTestAuthor(server, name)),
    );
    if (!wrote || !helped) throw new Error('no person was made');
    const { _id } = await publish({ title: 'Fjords' }, wrote);
    expect((await byAuthor('ola', { limit: '1' })).map(({ title }) => title)).toEqual(['Fjords']);
    await server.context.publications.setCoauthors(server.context.database.db, _id, [helped._id]);
    expect((await byAuthor('olaf four', { limit: '1' })).map(({ title }) => title)).toEqual(['Fjords']);
  });

  test('what is not published is never found', async () => {
    const draft = await writeDraft(server, author, { title: 'Quicksilver', text: 'Mercury.' });
    expect(await titles('quicksilver')).toEqual([]);
    const waiting = await submit(server, author, draft._id);
    expect(await titles('quicksilver')).toEqual([]);
    const reason = 'Poisonous.';
    const { _id, revision } = waiting;
    await dataOf(call(server, editor, 'POST', `/api/admin/article/${_id}/reject`, { revision, reason }));
    expect(await titles('mercury')).toEqual([]);
  });

  test('publishing again replaces what is found, removing takes it away', async () => {
    const { _id } = await publish({ title: 'Cartography', text: 'Maps of islands.' });
    expect(await titles('cartography islands')).toEqual(['Cartography']);
    const change = { revision: 1, title: 'Astronomy', doc: docOf('Maps of stars.') };
    await dataOf<OwnArticle>(call(server, author, 'PATCH', `/api/write/article/${_id}`, change));
    expect(await titles('cartography')).toEqual(['Cartography']);
    await accept(server, editor, await submit(server, author, _id));
    expect(await titles('cartography')).toEqual([]);
    expect(await titles('islands')).toEqual([]);
    expect(await titles('astronomy stars')).toEqual(['Astronomy']);

    await dataOf(call(server, author, 'DELETE', `/api/write/article/${_id}`));
    expect(await titles('astronomy')).toEqual([]);
  });

  // Specification 7.21
  test('a signed-in caller sees the same with own marks, and a visitor may not ask there', async () => {
    const [knots] = await dataOf<ArticleSummary[]>(
      call(server, author, 'GET', '/api/write/search_article/knots'),
    );
    expect(knots).toMatchObject({ title: 'Knots', liked: false, disliked: false });
    const found = await call(server, author, 'GET', '/api/write/search_article/searchforauthors/zoela');
    expect(found.json().data).toHaveLength(2);
    expect((await call(server, null, 'GET', '/api/write/search_article/knots')).statusCode).toBe(401);
  });

  test('of very many matches the newest come first, those with the word in the title before', async () => {
    const tag = await server.context.tags.ensureTag('Weather');
    const imported = Array.from({ length: 320 }, (_, i) => ({
      source: `weather-${i}`,
      sourceHash: 'x',
      authorId: author._id,
      coauthorIds: [],
      title: i === 3 ? 'Drizzle' : `Report ${i}`,
      excerpt: '',
      content: '<p>Some drizzle again.</p>',
      coverPic: '',
      tagId: tag.id,
      subId: null,
      publishedAt: new Date(Date.UTC(2020, 0, 1, 0, i)).toISOString(),
    }));
    await server.context.articleImport.storeEach(imported);
    expect(await titles('drizzle', { limit: '3' })).toEqual(['Drizzle', 'Report 319', 'Report 318']);
    // Few articles have all of these words, though each but one is in very many.
    expect(await titles('drizzle report 31', { limit: '2' })).toEqual(['Report 319', 'Report 318']);
    expect(await titles('drizzle again', { limit: '1' })).toEqual(['Drizzle']);
  });

  test('common words that rarely meet are looked for together once', async () => {
    const { id } = await server.context.tags.ensureTag('Sky');
    const imported = Array.from({ length: 240 }, (_, i) => ({
      ...{
        source: `sky-${i}`,
        sourceHash: 'x',
        authorId: author._id,
        coauthorIds: [],
        excerpt: '',
        coverPic: '',
      },
      ...{ title: `Sky ${i}`, tagId: id, subId: null },
      content: `<p>${i % 2 === 0 || i === 31 ? 'thunder' : ''} ${i % 2 === 1 || i === 90 ? 'rainbow' : ''}</p>`,
      publishedAt: new Date(Date.UTC(2021, 0, 1, 0, i)).toISOString(),
    }));
    await server.context.articleImport.storeEach(imported);
    const newest = jest.spyOn(fullTextIndexOf(kind), 'newest');
    expect(await titles('thunder rainbow')).toEqual(['Sky 90', 'Sky 31']);
    const together = newest.mock.calls.filter(([, query]) => query.length > 1);
    newest.mockRestore();
    expect(together).toHaveLength(1);
  });
});
