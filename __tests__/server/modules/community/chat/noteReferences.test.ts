import type { OwnArticle } from '@contracts/article';
import type { EditorNote, ReviewNote } from '@contracts/reviewNote';
import type { ApiScope } from '@contracts/rules/apiScopes';
import { notesNamedIn } from '@contracts/rules/review/noteRefs';
import type { Kysely } from 'kysely';
import * as references from '@/server/db/migrations/139-note-references';
import { createEarlierReferences } from '@/server/modules/community/chat/earlierReferences';
import { moveMessages } from '@/server/modules/community/chat/roomMerge';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { NO_LIMITS } from '../../../../support/eventLimits';
import { eventually } from '../../../../support/eventually';
import { collect, type RealtimeTestServer, startRealtimeServer } from '../../../../support/realtimeServer';
import { describeOnEachDatabase } from '../../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../../support/writing';
import { forAuthor, forEditors, notesOf } from '../../editorial/reviewNote/reviewNotes';

const linkTo = (articleId: string, noteId: string) =>
  `https://lantern.example/dashboard/write?article=${articleId}&note=${noteId}`;

test('the notes whose addresses are in a message are found, each once, and 10 at most', () => {
  const text = `(${linkTo('a', 'n-1')}), ${linkTo('a', 'n_2')}.\n${linkTo('b', 'n-1')} and note=n-3`;
  expect(notesNamedIn(text)).toEqual(['n-1', 'n_2']);
  expect(notesNamedIn('https://lantern.example/dashboard/write?note=n-4&article=a#note=n-5')).toEqual([
    'n-4',
  ]);
  expect(notesNamedIn('/dashboard/write?article=a&keynote=n-6 /dashboard?note=n-7')).toEqual([]);
  const many = Array.from({ length: 20 }, (_, index) => linkTo('a', `n-${index}`)).join(' ');
  expect(notesNamedIn(many)).toHaveLength(10);
});

describeOnEachDatabase('messages that refer to notes', (kind) => {
  let server: RealtimeTestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;
  let written = 0;

  beforeEach(async () => {
    server = await startRealtimeServer(kind, { eventLimits: NO_LIMITS });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server, 'Edith');
    other = await createTestAuthor(server, 'Ben');
    article = await submit(server, author, (await writeDraft(server, author))._id);
  });
  afterEach(() => server.close());

  const { added, listed, notesUrl, reject, seen } = notesOf(() => ({ server, author, editor, article }));

  /** Writes into a room. */
  async function say(as: TestAuthor, owner: TestAuthor, text: string, id?: string) {
    written += 1;
    const socket = await server.open(as);
    const payload = { room: `admin-${owner._id}`, text, user: as._id, time: '', date: '' };
    const answer = await socket.emitWithAck('message-room', {
      ...payload,
      id: id ?? `message-${written}-made`,
    });
    expect(answer.ok).toBe(true);
  }
  /** As where the account of the author is merged into another one. */
  const moveAll = (into: TestAuthor) =>
    server.context.database.db.transaction().execute(async (trx) => {
      const merge = { from: author._id, into: into._id, now: server.clock.now().toISOString() };
      await moveMessages(trx, kind, merge, 100);
    });
  const ask = (note: ReviewNote, as = author, owner = author, id?: string) =>
    say(as, owner, `Is this meant? ${linkTo(article._id, note._id)}`, id);
  const chatOf = (notes: ReviewNote[], { _id }: ReviewNote) => notes.find((note) => note._id === _id)?.chat;

  test('are counted at the note, with the first and the last, for its author and the editors', async () => {
    const note = await added(editor, forAuthor);
    const second = await added(editor, { ...forAuthor, content: 'And this?' });
    await reject();
    expect((await seen())[0]).not.toHaveProperty('chat');
    await say(author, author, 'Good day.');
    await Promise.all([1, 2].map(() => ask(note, author, author, 'message-sent-twice')));
    const at = server.clock.now().toISOString();
    const once = { room: author._id, count: 1, first: { seq: 2, date: at }, last: { seq: 2, date: at } };
    expect(chatOf(await seen(), note)).toEqual(once);
    server.clock.advance(60_000);
    await say(editor, author, `${linkTo(article._id, note._id)} ${linkTo(article._id, second._id)}: both.`);
    const later = server.clock.now().toISOString();
    const twice = { ...once, count: 2, last: { seq: 3, date: later } };
    expect(chatOf(await seen(), note)).toEqual(twice);
    expect(chatOf(await listed(editor), note)).toEqual(twice);
    expect(chatOf(await seen(), second)).toMatchObject({ count: 1, first: { seq: 3 } });
    const answered = await dataOf<EditorNote>(
      call(server, editor, 'POST', `${notesUrl(note._id)}/answer`, { content: 'As I said there.' }),
    );
    expect(answered.chat).toEqual(twice);
  });

  test('count only in the chat of its author, and for notes that the author sees', async () => {
    const secret = await added(editor, forEditors);
    const unsent = await added(editor, forAuthor);
    await ask(secret, editor);
    await ask(unsent, editor);
    await say(author, author, linkTo(article._id, 'no-such-note'));
    await reject();
    await ask(unsent, other, other);
    await ask(unsent, editor, other);
    expect((await listed(editor)).filter(({ chat }) => chat !== undefined)).toEqual([]);
    const rows = await server.context.database.db.selectFrom('chat_message_note').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('are not shown at the desk on articles of the editor, whose own chat is not there', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    await ask(note);
    const owner = await createTestEditor(server, 'Oda');
    const { db } = server.context.database;
    await db.updateTable('article').set({ author_id: owner._id }).where('id', '=', article._id).execute();
    await moveAll(owner);
    expect((await listed(editor))[0]?.chat).toMatchObject({ room: owner._id, count: 1 });
    expect((await listed(owner))[0]).not.toHaveProperty('chat');
  });

  test('are not counted for an API key that does not read the chat', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    await ask(note);
    const asKey = async (scopes: ApiScope[]) => {
      const wanted = { name: 'Report', scopes, days: 1 };
      const { key } = await server.context.apiKeys.make(editor, editor._id, wanted);
      const request = (method: 'GET' | 'PATCH', path: string, body?: object) =>
        call(server, null, method, path, body, { authorization: `Bearer ${key}` });
      const [one] = await dataOf<EditorNote[]>(request('GET', notesUrl()));
      const resolved = await dataOf<EditorNote>(
        request('PATCH', `${notesUrl(note._id)}/done`, { done: true }),
      );
      return [one?.chat?.count, resolved.chat?.count];
    };
    expect(await asKey(['articles:read', 'articles:write'])).toEqual([undefined, undefined]);
    expect(await asKey(['articles:read', 'articles:write', 'chat:read'])).toEqual([1, 1]);
  });

  describe('written before references were kept', () => {
    const BATCH = 500;
    const TEN_MINUTES = 600_000;
    const refs = async () =>
      (
        await server.context.database.db
          .selectFrom('chat_message_note')
          .select(['room_id', 'seq'])
          .orderBy('room_id')
          .orderBy('seq')
          .execute()
      ).map(({ room_id, seq }) => [room_id, seq]);

    /** Writes messages, of which some refer to a note, as where references are not kept. */
    async function writeUnkept(note: EditorNote, from: number, count: number, about: number[]) {
      const { db } = server.context.database;
      const content = (seq: number) => (about.includes(seq) ? linkTo(article._id, note._id) : 'And so on.');
      const rows = Array.from({ length: count }, (_, index) => index + from).map((seq) => ({
        ...{ room_id: author._id, seq, id: `before-${seq}`, sender_id: author._id, from_support: 0 },
        ...{ content: content(seq), created_at: server.clock.now().toISOString() },
      }));
      for (let first = 0; first < rows.length; first += 100)
        await db
          .insertInto('chat_message')
          .values(rows.slice(first, first + 100))
          .execute();
      const last_seq = from + count - 1;
      await db.updateTable('chat_room').set({ last_seq }).where('user_id', '=', author._id).execute();
    }
    async function upgrade() {
      const anyTables = server.context.database.db as unknown as Kysely<unknown>;
      await references.down(anyTables);
      await references.up(anyTables);
    }
    /** Writes a first message, and these, and upgrades. */
    async function sayBefore(note: EditorNote, count: number, about: number[]) {
      await say(author, author, 'Good day.');
      await writeUnkept(note, 2, count, about);
      await upgrade();
    }
    const searchAll = async (search = server.context.earlierReferences) => {
      while (await search()) {}
    };
    const searchLater = async (search = server.context.earlierReferences) => {
      server.clock.advance(TEN_MINUTES);
      await searchAll(search);
    };

    test('are found in steps after the upgrade, also over a restart', async () => {
      const note = await added(editor, forAuthor);
      await reject();
      await sayBefore(note, 2 * BATCH, [2, BATCH + 1, 2 * BATCH]);
      server.clock.advance(TEN_MINUTES);
      expect(await server.context.earlierReferences()).toBe(true);
      expect(await refs()).toEqual([[author._id, 2]]);
      await ask(note);
      await searchLater(createEarlierReferences(server.context));
      const all = [2, BATCH + 1, 2 * BATCH, 2 * BATCH + 2].map((seq) => [author._id, seq]);
      expect(await refs()).toEqual(all);
      expect(chatOf(await seen(), note)).toMatchObject({ count: 4, first: { seq: 2 } });
      expect(await server.context.database.db.selectFrom('unsearched_chat').selectAll().execute()).toEqual(
        [],
      );
    });

    test('are found where an instance of before goes on for a while after the upgrade', async () => {
      const note = await added(editor, forAuthor);
      await sayBefore(note, 0, []);
      await searchAll();
      await reject();
      await writeUnkept(note, 2, 2, [3]);
      await searchAll();
      expect(await refs()).toEqual([]);
      await searchLater();
      expect(await refs()).toEqual([[author._id, 3]]);
    });

    test('are found in the room of the account that gets them before', async () => {
      const note = await added(editor, forAuthor);
      await reject();
      await say(other, other, 'Good day.');
      await sayBefore(note, 3, [2, 4]);
      const { db } = server.context.database;
      await db.updateTable('article').set({ author_id: other._id }).where('id', '=', article._id).execute();
      const merge = { user_id: author._id, merge_into: other._id, keeps_articles: 1 as const };
      await db
        .insertInto('removal')
        .values({ ...merge, begun_at: server.clock.now().toISOString() })
        .execute();
      await searchLater();
      await moveAll(other);
      await searchAll();
      expect(await refs()).toEqual([
        [other._id, 3],
        [other._id, 5],
      ]);
    });
  });

  test('make open desks read the notes again', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    const heard = collect(await server.open(editor), 'desk-changed');
    const queueNews = () => heard.filter(([{ topic, id }]) => topic === 'queue' && id === article._id).length;
    await say(author, author, 'Good day.');
    await ask(note);
    await eventually(() => expect(queueNews()).toBe(1));
  });

  test('follow their messages into the room of the account that gets them, and go with them', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    await say(other, other, 'Before.');
    await ask(note);
    await moveAll(other);
    const { db } = server.context.database;
    const rows = await db.selectFrom('chat_message_note').selectAll().execute();
    expect(rows).toEqual([{ note_id: note._id, room_id: other._id, seq: 2 }]);
    await db.deleteFrom('chat_message').where('room_id', '=', other._id).execute();
    expect(await db.selectFrom('chat_message_note').selectAll().execute()).toEqual([]);
  });
});
