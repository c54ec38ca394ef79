import type { OwnArticle } from '@contracts/article';
import type { DeskChange } from '@contracts/desk';
import type { Notification } from '@contracts/notification';
import type { OwnSuggestion, ReceivedSuggestion } from '@contracts/readerSuggestion';
import { WORDS_ARE_GONE } from '@contracts/rules/review/readerSuggestion';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, publishArticle, submit } from '../../../../support/writing';
import { messageOf } from './reviewNotes';

const passage = { text: 'carry', before: 'Short sentences ', after: ' far.' };
const hint = { passage, suggestion: 'go', thanks: true };

describeOnEitherDatabase('corrections that readers suggest', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let reader: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
    reader = await createTestAuthor(server, 'Rhea Reader');
    article = await publishArticle(server, author, editor, { text: 'Short sentences carry far.' });
    await set('on');
  });
  afterEach(() => server.close());

  async function set(readerSuggestions: SiteIdentity['readerSuggestions']) {
    const lead = await createTestEditor(server, `Lead ${readerSuggestions}`, 'lead');
    const { revision: after, identity } = await dataOf<DeskSite>(
      call(server, lead, 'GET', '/api/admin/site'),
    );
    const body = { after, identity: { ...identity, readerSuggestions } };
    await dataOf(call(server, lead, 'POST', '/api/admin/site', body));
  }

  const suggest = (body: object = hint, as = reader) => {
    server.clock.advance(1_000);
    return call(server, as, 'POST', `/api/suggestion/article/${article._id}`, body);
  };
  const suggested = (body?: object, as?: TestAuthor) => dataOf<OwnSuggestion>(suggest(body, as));
  const own = (as = reader) => dataOf<OwnSuggestion[]>(call(server, as, 'GET', '/api/suggestion'));
  const url = () => `/api/write/article/${article._id}/suggestion`;
  const deskUrl = () => `/api/admin/published/${article._id}/suggestion`;
  const listed = (as = author, at = url()) => dataOf<ReceivedSuggestion[]>(call(server, as, 'GET', at));
  const answer = (id: string, outcome: string, as = author, at = url()) =>
    call(server, as, 'PATCH', `${at}/${id}`, { outcome });
  const told = async (person: TestAuthor) =>
    (await dataOf<Notification[]>(call(server, person, 'GET', `/api/notification/${person._id}`))).filter(
      ({ kind: name }) => name.startsWith('sugges'),
    );

  test('are taken only where the publication wants it; what is there can be answered', async () => {
    const { _id } = await suggested();
    await set('off');
    expect(await messageOf(suggest({ ...hint, suggestion: 'walk' }))).toBe('404 not found');
    expect(await listed()).toHaveLength(1);
    await dataOf(answer(_id, 'refused'));
    expect((await own()).map(({ outcome }) => outcome)).toEqual(['refused']);
  });

  testOnEach('of two answers at once one counts, and the reader is notified once', async () => {
    const { _id } = await suggested();
    const replies = await Promise.all([
      messageOf(answer(_id, 'accepted')),
      messageOf(answer(_id, 'refused')),
      messageOf(answer(_id, 'refused', editor, deskUrl())),
    ]);
    expect(replies.filter((reply) => reply.startsWith('200'))).toHaveLength(1);
    const [mine] = await own();
    expect(
      replies.filter((reply) => reply === `409 This suggestion was already ${mine?.outcome}.`),
    ).toHaveLength(2);
    expect(await told(reader)).toHaveLength(1);
  });

  testOnEach('a repeat at once is stored once, and so is the same from two readers', async () => {
    const body = { ...hint, id: 'made-by-the-page' };
    const twice = await Promise.all([suggested(body), suggested(body)]);
    expect(twice[0]).toEqual(twice[1]);
    const other = await createTestAuthor(server, 'Otto Other');
    const same = { ...hint, suggestion: 'walk' };
    const both = await Promise.all([messageOf(suggest(same)), messageOf(suggest(same, other))]);
    expect(both.sort()).toEqual(['201 success', expect.stringMatching(/^409 another reader/)]);
    expect(await listed()).toHaveLength(2);
  });

  test('the author has one notification of all that are open, and the reader does not see the title of the draft', async () => {
    const changes: DeskChange[] = [];
    server.context.live.connect((_channel, name, ...payload) => {
      if (name === 'desk-changed') changes.push(payload[0] as DeskChange);
    });
    const { _id } = await suggested();
    expect(changes).toEqual([{ topic: 'articles', id: article._id }]);
    const [one] = await told(author);
    expect(one?.text).toBe(`A reader suggested a correction to “${article.title}”`);
    await suggested({ ...hint, suggestion: 'walk' });
    expect((await told(author)).map(({ text }) => text)).toEqual([
      `Readers have suggested 2 corrections to “${article.title}”`,
    ]);
    const change = { revision: article.revision, title: 'Not for readers yet' };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}`, change));
    await dataOf(answer(_id, 'accepted'));
    const [thanks] = await told(reader);
    expect(thanks).toMatchObject({
      kind: 'suggestionAccepted',
      text: `Thank you: your correction to “${article.title}” was accepted`,
      article: { _id: article._id, title: article.title },
    });
    expect(JSON.stringify([thanks, await own()])).not.toContain('Not for readers yet');
  });

  test('the name is for editors, and for the author only where the reader wants thanks', async () => {
    const { _id } = await suggested({ ...hint, thanks: false });
    expect(await listed()).toMatchObject([{ _id, reader: null, thanks: false }]);
    expect(await listed(editor, deskUrl())).toMatchObject([{ reader: { username: 'Rhea Reader' } }]);
    await dataOf(answer(_id, 'refused', editor, deskUrl()));
    const [entry] = await logOf(server, 'article', article._id);
    expect(entry).toEqual(['suggestion refused', editor.username, '']);
    expect(await messageOf(answer(_id, 'refused', editor, '/api/admin/published/other/suggestion'))).toMatch(
      /^404/,
    );
  });

  test('co-authors and editors have their own articles changed in another way', async () => {
    const coauthor = await createTestAuthor(server, 'Cora Co');
    const row = { article_id: article._id, user_id: coauthor._id, position: 0 };
    await server.context.database.db.insertInto('coauthor').values(row).execute();
    for (const as of [author, coauthor])
      expect(await messageOf(suggest(hint, as))).toBe(
        '400 this is your own article: please change it in the editor',
      );
    const { _id } = await suggested();
    const { db } = server.context.database;
    await db.updateTable('user').set({ admin: 1 }).where('id', '=', author._id).execute();
    expect(await messageOf(answer(_id, 'accepted', author, deskUrl()))).toMatch(/^40[13]/);
  });

  test('follow the text that readers see, whatever its spaces', async () => {
    const nothing = { ...hint, passage: { ...passage, text: '\u200b' } };
    expect(await messageOf(suggest(nothing))).toBe(`409 ${WORDS_ARE_GONE}`);
    const spaced = { ...hint, passage: { text: 'sentences  carry\u00ad', before: '', after: '' } };
    expect((await suggested(spaced)).passage.text).toBe('sentences  carry\u00ad');
    const next = { revision: article.revision, doc: docOf('Short sentences go far.') };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}`, next));
    await suggested({ ...hint, suggestion: 'walk' });
    await accept(server, editor, await submit(server, author, article._id));
    expect(await messageOf(suggest({ ...hint, suggestion: 'run' }))).toBe(`409 ${WORDS_ARE_GONE}`);
  });

  test('what was answered a while ago is on the list of its reader alone', async () => {
    const { _id } = await suggested();
    await dataOf(answer(_id, 'accepted'));
    expect(await listed()).toMatchObject([{ outcome: 'accepted' }]);
    server.clock.advance(8 * 24 * 60 * 60_000);
    expect(await listed()).toEqual([]);
    expect(await own()).toMatchObject([{ _id, article: article._id }]);
    await dataOf(
      call(server, editor, 'POST', `/api/admin/report/article/${article._id}/unpublish`, {
        reason: 'A copy.',
      }),
    );
    expect(await own()).toMatchObject([{ _id, title: article.title, article: null }]);
  });

  test('go with the account of the reader, and to the account that it is merged into', async () => {
    const into = await createTestAuthor(server, 'Rita Reader');
    const lead = await createTestEditor(server, 'Lead', 'lead');
    await suggested();
    const leave = async (person: TestAuthor, how: string, body: object) => {
      const { _id, username } = person;
      await dataOf(call(server, lead, 'POST', `/api/admin/person/${_id}/${how}`, { ...body, username }));
      server.context.removals.start();
      await server.context.removals.settled();
    };
    await leave(reader, 'merge', { into: into._id });
    expect(await own(into)).toHaveLength(1);
    await leave(into, 'remove', { articles: 'keep' });
    expect(await listed()).toEqual([]);
  });
});
