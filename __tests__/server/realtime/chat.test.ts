import { createTestAuthor } from '../../support/accounts';
import { startChatSite } from '../../support/chatPeople';
import { collect, messagesOf, messageTo, next, roomOf, until } from '../../support/realtimeServer';
import { describeOnEitherDatabase } from '../../support/testContext';
import { call, dataOf } from '../../support/writing';

describeOnEitherDatabase('the support chat', (kind) => {
  const opened = startChatSite(kind);

  // Specification 3.8, 3.9, 7.57
  test('two authors and an editor: each room hears its own, with sender, time and number of the server', async () => {
    const { site, ann, ben, editor } = opened();
    const [atAnn, atBen, atEditor] = [await site.open(ann), await site.open(ben), await site.open(editor)];
    await atAnn.emitWithAck('join-room', roomOf(ann));
    await atBen.emitWithAck('join-room', roomOf(ben));
    await atEditor.emitWithAck('join-room', roomOf(ann));
    const heard = [atAnn, atBen, atEditor].map((socket) => collect(socket, 'room-messages'));

    const question = messageTo(ann, '  My article waits.\r\nWhy?  ', { user: ben._id, time: '99:99' });
    expect(await atAnn.emitWithAck('message-room', question)).toEqual({ ok: true, _id: question.id, seq: 1 });
    const reply = messageTo(ann, '<b>Patience</b>');
    expect(await atEditor.emitWithAck('message-room', reply)).toMatchObject({ ok: true, seq: 2 });
    await until(() => heard[0]?.length === 2 && heard[2]?.length === 2);

    expect(heard[1]).toEqual([]);
    expect(heard[2]).toEqual(heard[0]);
    expect(heard[0]).toEqual([
      [
        [
          {
            _id: '5/1/2026',
            messagesByDate: [
              {
                _id: question.id,
                seq: 1,
                from: { _id: ann._id, username: ann.username, profile_pic: '', admin: false },
                content: 'My article waits.\nWhy?',
                time: '12:00',
                date: '5/1/2026',
                sentAt: '2026-05-01T12:00:00.000Z',
              },
            ],
          },
        ],
        { room: roomOf(ann), last: 1, seen: { owner: 0, support: 0 } },
      ],
      [
        [
          {
            _id: '5/1/2026',
            messagesByDate: [
              expect.objectContaining({
                seq: 2,
                from: { _id: editor._id, username: editor.username, profile_pic: '', admin: true },
                content: '<b>Patience</b>',
              }),
            ],
          },
        ],
        { room: roomOf(ann), last: 2, seen: { owner: 0, support: 0 } },
      ],
    ]);
  });

  // Specification 7.52
  test('a client that joins is sent the last hundred, and asks for what came before and after', async () => {
    const { site, ann } = opened();
    const atAnn = await site.open(ann);
    for (let number = 1; number <= 250; number += 1) {
      await atAnn.emitWithAck('message-room', messageTo(ann, `Number ${number}`));
    }
    await site.context.chat.settled();
    const joined = next(atAnn, 'room-messages');
    expect(await atAnn.emitWithAck('join-room', roomOf(ann))).toEqual({ ok: true });
    const [groups, state] = await joined;
    const numbers = (some: typeof groups | undefined) => messagesOf(some).map(({ seq }) => seq);
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(numbers(groups)).toEqual(range(151, 250));
    expect(state).toEqual({ room: roomOf(ann), last: 250, seen: { owner: 0, support: 0 } });

    const ask = async (event: string, payload: object) => {
      const { ok, groups, more } = await atAnn.emitWithAck(event, { room: roomOf(ann), ...payload });
      return [ok, numbers(groups), more];
    };
    expect(await ask('messages-before', { before: 151 })).toEqual([true, range(51, 150), true]);
    expect(await ask('messages-before', { before: 51 })).toEqual([true, range(1, 50), false]);
    expect(await ask('messages-before', { before: 1 })).toEqual([true, [], false]);
    expect(await ask('messages-before', { before: Number.MAX_SAFE_INTEGER })).toEqual([
      true,
      range(151, 250),
      true,
    ]);
    expect(await ask('messages-after', { after: 0 })).toEqual([true, range(1, 100), true]);
    expect(await ask('messages-after', { after: 150 })).toEqual([true, range(151, 250), false]);
    expect(await ask('messages-after', { after: Number.MAX_SAFE_INTEGER })).toEqual([true, [], false]);
  });

  // Specification 3.8, 7.58, 9.11
  test('messages of several days come in groups of a day', async () => {
    const { site, ann } = opened();
    const atAnn = await site.open(ann);
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Yesterday'));
    const { db } = site.context.database;
    const earlier = { created_at: '2025-12-31T09:05:00.000Z' };
    await db.updateTable('chat_message').set(earlier).where('room_id', '=', ann._id).execute();
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Today'));
    const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(groups?.map(({ _id }) => _id)).toEqual(['12/31/2025', '5/1/2026']);
    expect(messagesOf(groups)[0]).toMatchObject({ time: '9:05', date: '12/31/2025' });
  });

  // Specification 7.56
  test('the first message makes the room, and making it again harms nothing', async () => {
    const { site, ann, ben, editor } = opened();
    const [atAnn, atEditor] = [await site.open(ann), await site.open(editor)];
    const user = { name: 'x', email: 'x', picture: '', roomOwner: ben._id, room: roomOf(ann) };
    for (const _time of ['first', 'again']) {
      expect(await atAnn.emitWithAck('create-user', user)).toEqual({ ok: true });
    }
    expect(await atEditor.emitWithAck('create-user', user)).toEqual({ ok: false, message: 'not allowed' });
    expect(await atEditor.emitWithAck('message-room', messageTo(ann, 'Hello'))).toMatchObject({ seq: 1 });
    expect(await atAnn.emitWithAck('create-user', user)).toEqual({ ok: true });
    const atBen = await site.open(ben);
    expect(await atBen.emitWithAck('message-room', messageTo(ben, 'Hello'))).toMatchObject({ seq: 1 });
    // An editor may be the first to write, to any author.
    const other = await createTestAuthor(site, `Cora of ${ann._id}`);
    expect(await atEditor.emitWithAck('message-room', messageTo(other, 'Welcome'))).toMatchObject({ seq: 1 });
    expect(
      await atEditor.emitWithAck('message-room', messageTo({ ...other, _id: 'nobody' }, 'Hello')),
    ).toEqual({ ok: false, message: 'not found' });
    // In their own room an editor asks as an author.
    expect(await atEditor.emitWithAck('message-room', messageTo(editor, 'Me too'))).toMatchObject({ seq: 1 });
    const { groups } = await atEditor.emitWithAck('messages-after', { room: roomOf(editor), after: 0 });
    expect(messagesOf(groups)[0]?.from).toMatchObject({ _id: editor._id, admin: false });
  });

  // Specification 7.39, 7.53, 7.55
  test('unread messages are counted for each side, in every tab, until they are read', async () => {
    const { site, ann, editor } = opened();
    const tabs = [await site.open(ann), await site.open(ann)] as const;
    const atEditor = await site.open(editor);
    await tabs[0].emitWithAck('join-room', roomOf(ann));
    const atTabs = tabs.map((tab) => collect(tab, 'notifications'));
    const atDesk = collect(atEditor, 'notifications');
    const seen = collect(tabs[0], 'room-seen');
    const room = roomOf(ann);
    const login = () => dataOf<{ roomNotification: number }>(call(site, ann, 'GET', '/api/copyleak/login'));

    await tabs[0].emitWithAck('message-room', messageTo(ann, 'One'));
    await site.context.chat.settled();
    await tabs[0].emitWithAck('message-room', messageTo(ann, 'Two'));
    await until(() => atDesk.length === 2);
    expect(atDesk).toEqual([[{ room, count: 1 }], [{ room, count: 2 }]]);
    expect(atTabs).toEqual([[], []]);

    await atEditor.emitWithAck('message-room', messageTo(ann, 'Three'));
    await until(() => atTabs.every((heard) => heard.length === 1));
    expect(atTabs).toEqual([[[{ room, count: 1 }]], [[{ room, count: 1 }]]]);
    expect((await login()).roomNotification).toBe(1);

    expect(await atEditor.emitWithAck('delete-room-notification', room)).toEqual({ ok: true });
    await until(() => seen.length === 1);
    expect(seen).toEqual([[{ room, last: 3, seen: { owner: 0, support: 3 } }]]);
    expect(atDesk.at(-1)).toEqual([{ room, count: 0 }]);

    await tabs[1].emitWithAck('delete-room-notification', room);
    await until(() => atTabs.every((heard) => heard.at(-1)?.[0].count === 0));
    expect(seen.at(-1)).toEqual([{ room, last: 3, seen: { owner: 3, support: 3 } }]);
    expect((await login()).roomNotification).toBe(0);

    const asked = next(tabs[0], 'notifications');
    expect(await tabs[0].emitWithAck('check-for-notification', room)).toEqual({ ok: true });
    expect(await asked).toEqual([{ room, count: 0 }]);
    // Read already: there is no second event.
    await tabs[0].emitWithAck('delete-room-notification', room);
    await until(() => seen.length >= 2);
    expect(seen).toHaveLength(2);
  });

  test('what is read up to a message leaves the later ones unread, on either side', async () => {
    const { site, ann, editor } = opened();
    const [atAnn, atEditor] = [await site.open(ann), await site.open(editor)];
    const room = roomOf(ann);
    const read = (by: typeof atAnn, upTo: number) =>
      by.emitWithAck('delete-room-notification', { room, upTo });
    const stateNow = async () => {
      const joined = next(atAnn, 'room-messages');
      await atAnn.emitWithAck('join-room', room);
      return (await joined)[1];
    };
    const shelved = async () => {
      const rooms = await dataOf<{ _id: string; unread: number }[]>(
        call(site, editor, 'GET', '/api/admin/room?show=unread'),
      );
      return rooms.flatMap(({ _id, unread }) => (_id === ann._id ? [unread] : []));
    };
    for (const text of ['One', 'Two']) await atAnn.emitWithAck('message-room', messageTo(ann, text));
    for (const text of ['Three', 'Four']) await atEditor.emitWithAck('message-room', messageTo(ann, text));
    await site.context.chat.settled();
    const [toldAnn, toldEditor] = [collect(atAnn, 'notifications'), collect(atEditor, 'notifications')];

    // 'Two' arrived a moment ago, and 'Four' did too.
    expect(await read(atEditor, 1)).toEqual({ ok: true });
    expect(await read(atAnn, 3)).toEqual({ ok: true });
    await until(() => toldAnn.length > 0 && toldEditor.length > 0);
    expect(toldEditor.at(-1)).toEqual([{ room, count: 1 }]);
    expect(toldAnn.at(-1)).toEqual([{ room, count: 1 }]);
    expect(await stateNow()).toEqual({ room, last: 4, seen: { owner: 3, support: 1 } });
    expect(await shelved()).toEqual([1]);

    // The mark never goes back, nor beyond the newest.
    expect(await read(atAnn, 2)).toEqual({ ok: true });
    expect(await read(atAnn, 0)).toEqual({ ok: true });
    expect(await stateNow()).toMatchObject({ seen: { owner: 3 } });
    // The author's messages are read; the editors' own, which come after, need not be.
    expect(await read(atEditor, 2)).toEqual({ ok: true });
    expect(await read(atAnn, Number.MAX_SAFE_INTEGER)).toEqual({ ok: true });
    expect(await stateNow()).toEqual({ room, last: 4, seen: { owner: 4, support: 2 } });
    expect(await shelved()).toEqual([]);
    for (const upTo of [-1, 1.5, '4', null]) {
      expect(await read(atAnn, upTo as number)).toMatchObject({ ok: false });
    }
    await atEditor.emitWithAck('message-room', messageTo(ann, 'Five'));
    expect(await stateNow()).toMatchObject({ last: 5, seen: { owner: 4 } });
  });

  test('unread messages are counted up to a hundred', async () => {
    const { site, ann, editor } = opened();
    const atAnn = await site.open(ann);
    const texts = Array.from({ length: 120 }, (_, index) => `Number ${index}`);
    await Promise.all(texts.map((text) => atAnn.emitWithAck('message-room', messageTo(ann, text))));
    const atEditor = await site.open(editor);
    const asked = next(atEditor, 'notifications');
    await atEditor.emitWithAck('check-for-notification', roomOf(ann));
    expect(await asked).toEqual([{ room: roomOf(ann), count: 100 }]);
  });
});
