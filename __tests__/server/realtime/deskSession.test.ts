import { csrfTokenOf } from '@/server/modules/core/auth/deskCookie';
import { createTestEditor, type TestAuthor } from '../../support/accounts';
import { createChatPeople } from '../../support/chatPeople';
import {
  collect,
  messageTo,
  type RealtimeTestServer,
  roomOf,
  startRealtimeServer,
  until,
} from '../../support/realtimeServer';
import { describeOnEitherDatabase } from '../../support/testContext';

const signInNeeded = { ok: false, message: 'please sign in' };

describeOnEitherDatabase('a connection of the desk', (kind) => {
  let site: RealtimeTestServer;
  let ann: TestAuthor;
  let editor: TestAuthor;
  let cookieToken: string;

  beforeAll(async () => {
    site = await startRealtimeServer(kind);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    ({ ann, editor } = await createChatPeople(site));
    cookieToken = await site.context.auth.startSession(editor._id, 'desk');
  });

  /** As the desk connects: a cookie, which the browser sends by itself, and what only the desk knows. */
  const open = (auth: Record<string, unknown>, token = cookieToken, more = {}) =>
    site.open(undefined, { auth, extraHeaders: { cookie: `byline_desk=${token}` }, ...more } as object);
  const write = async (text: string) => {
    const atAnn = await site.open(ann);
    expect(await atAnn.emitWithAck('message-room', messageTo(ann, text))).toMatchObject({ ok: true });
    await site.context.chat.settled();
  };

  test.each([['polling'], ['websocket']])(
    'is the editor’s with the cookie and its proof, by %s',
    async (transport) => {
      const desk = await open({ csrf: csrfTokenOf(cookieToken) }, cookieToken, { transports: [transport] });
      const told = collect(desk, 'desk-changed');
      const counts = collect(desk, 'notifications');
      expect(await desk.emitWithAck('join-room', roomOf(ann))).toEqual({ ok: true });
      await write('Hello');
      await until(() => told.length > 0 && counts.length > 0);
      expect(counts).toEqual([[{ room: roomOf(ann), count: 1 }]]);
      expect(told[0]).toEqual([{ topic: 'rooms' }]);
      expect(await desk.emitWithAck('message-room', messageTo(ann, 'Good day'))).toMatchObject({ seq: 2 });
    },
  );

  const strangers: [string, () => Promise<{ auth: Record<string, unknown>; token?: string }>][] = [
    ['without the proof', async () => ({ auth: {} })],
    ['with a wrong proof', async () => ({ auth: { csrf: csrfTokenOf('another token') } })],
    ['with a proof that is no text', async () => ({ auth: { csrf: { length: 43 } } })],
    [
      'with the proof of another session',
      async () => {
        const other = await createTestEditor(site, `Other than ${editor._id}`);
        return { auth: { csrf: csrfTokenOf(await site.context.auth.startSession(other._id, 'desk')) } };
      },
    ],
    [
      'with an author’s token in the cookie',
      async () => ({ auth: { csrf: csrfTokenOf(ann.token) }, token: ann.token }),
    ],
    [
      'with an editor’s own token in the cookie, which is none of the desk',
      async () => ({ auth: { csrf: csrfTokenOf(editor.token) }, token: editor.token }),
    ],
    ['with the token of the desk in place of an author’s', async () => ({ auth: { token: cookieToken } })],
  ];
  test.each(strangers)('is no editor’s %s', async (_name, how) => {
    const { auth, token } = await how();
    const desk = await open(auth, token);
    const heard = [collect(desk, 'desk-changed'), collect(desk, 'notifications'), collect(desk, 'presence')];
    expect(await desk.emitWithAck('join-room', roomOf(ann))).toEqual(signInNeeded);
    await write('Hello');
    const atAnn = await site.open(ann);
    await atAnn.emitWithAck('online', roomOf(ann));
    expect(await desk.emitWithAck('check-for-notification', roomOf(ann))).toEqual(signInNeeded);
    expect(heard).toEqual([[], [], []]);
  });

  test('is the author’s whose token it names, whatever cookie the browser adds', async () => {
    const both = await open({ token: ann.token, csrf: csrfTokenOf(cookieToken) });
    expect(await both.emitWithAck('join-room', roomOf(ann))).toEqual({ ok: true });
    expect(await both.emitWithAck('join-room', roomOf(editor))).toEqual({
      ok: false,
      message: 'not allowed',
    });
  });

  test('ends with the session, and nothing is heard after that', async () => {
    const auth = { csrf: csrfTokenOf(cookieToken) };
    const desk = await open(auth);
    const ended = new Promise((resolve) => desk.once('disconnect', resolve));
    await site.context.auth.signOut(cookieToken, editor._id, 'desk');
    expect(await ended).toBe('io server disconnect');
    const again = await open(auth);
    expect(await again.emitWithAck('join-room', roomOf(ann))).toEqual(signInNeeded);
  });

  test('ends once its editor is none any more', async () => {
    const auth = { csrf: csrfTokenOf(cookieToken) };
    const desk = await open(auth, cookieToken, { reconnection: true, reconnectionDelay: 10 });
    await desk.emitWithAck('join-room', roomOf(ann));
    const back = new Promise<void>((resolve) => desk.once('disconnect', () => desk.once('connect', resolve)));
    const { db } = site.context.database;
    await db.updateTable('user').set({ admin: 0 }).where('id', '=', editor._id).execute();
    await back;
    const heard = [
      collect(desk, 'desk-changed'),
      collect(desk, 'room-messages'),
      collect(desk, 'notifications'),
    ];
    await write('Between us');
    for (const who of [ann, editor]) {
      expect(await desk.emitWithAck('join-room', roomOf(who))).toEqual(signInNeeded);
    }
    expect(heard).toEqual([[], [], []]);
  });
});
