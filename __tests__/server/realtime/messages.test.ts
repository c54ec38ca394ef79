import { createMessageStore } from '@/server/modules/community/chat/messageStore';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { startChatSite } from '../../support/chatPeople';
import { collect, messagesOf, messageTo, roomOf, until } from '../../support/realtimeServer';
import { describeOnEitherDatabase } from '../../support/testContext';

describeOnEitherDatabase('the messages of the support chat', (kind, { test, testOnEach }) => {
  const opened = startChatSite(kind);

  testOnEach(
    'the same message twice is one, however it comes; an id of another person is refused',
    async () => {
      const { site, ann, ben, editor } = opened();
      const [atAnn, tab, atEditor] = [await site.open(ann), await site.open(ann), await site.open(editor)];
      const once = messageTo(ann, 'Once');
      const answers = await Promise.all([
        atAnn.emitWithAck('message-room', once),
        tab.emitWithAck('message-room', once),
        atAnn.emitWithAck('message-room', { ...once, text: 'Changed' }),
      ]);
      expect(answers).toEqual(Array(3).fill({ ok: true, _id: once.id, seq: 1 }));
      expect(await atAnn.emitWithAck('message-room', messageTo(ann, 'Next'))).toMatchObject({ seq: 2 });
      expect(await tab.emitWithAck('message-room', once)).toEqual({ ok: true, _id: once.id, seq: 1 });
      expect(await atEditor.emitWithAck('message-room', once)).toEqual({
        ok: false,
        message: 'another message has this id',
      });
      // In another room the same id is another message.
      const atBen = await site.open(ben);
      expect(await atBen.emitWithAck('message-room', { ...once, room: roomOf(ben) })).toMatchObject({
        seq: 1,
      });
      const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
      expect(messagesOf(groups).map(({ content }) => content)).toEqual(['Once', 'Next']);
    },
  );

  test('a message whose server stopped before announcing it reaches the room when it is sent again', async () => {
    const { site, ann, editor } = opened();
    const [atAnn, atEditor] = [await site.open(ann), await site.open(editor)];
    await atEditor.emitWithAck('join-room', roomOf(ann));
    const question = messageTo(ann, 'Does anybody hear me?');
    const { database, chatNotices } = site.context;
    const storeAndEnd = createMessageStore({
      ...{ database, chatNotices, clock: site.clock },
      ...{ news: { deskChanged() {} }, onStored() {} },
    });
    const draft = { roomId: ann._id, side: 'owner', senderId: ann._id, content: question.text } as const;
    await storeAndEnd([{ ...draft, id: question.id }]);
    const states = collect(atEditor, 'room-seen');
    const counts = collect(atEditor, 'notifications');
    const messages = collect(atEditor, 'room-messages');
    expect(await atAnn.emitWithAck('message-room', question)).toEqual({ ok: true, _id: question.id, seq: 1 });
    await until(() => counts.length > 0);
    expect(states).toEqual([[{ room: roomOf(ann), last: 1, seen: { owner: 0, support: 0 } }]]);
    expect(counts).toEqual([[{ room: roomOf(ann), count: 1 }]]);
    const { groups } = await atEditor.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(messagesOf(groups).map(({ content }) => content)).toEqual([question.text]);
    // Of two equal messages at once, no client can have missed one.
    const once = messageTo(ann, 'Once');
    await Promise.all([1, 2].map(() => atAnn.emitWithAck('message-room', once)));
    await site.context.chat.settled();
    await until(() => messages.length > 0 && counts.length > 1);
    expect(states).toHaveLength(1);
  });

  testOnEach(
    '500 messages of 20 people at once are stored once each, without a gap, in the order of each',
    async () => {
      const { site, ann } = opened();
      const authors = await Promise.all(
        Array.from({ length: 4 }, (_, index) => createTestAuthor(site, `Writer ${index} of ${ann._id}`)),
      );
      const editors = await Promise.all(
        Array.from({ length: 16 }, (_, index) => createTestEditor(site, `Desk ${index} of ${ann._id}`)),
      );
      const people = await Promise.all(
        [...authors, ...editors].map(async (person) => ({ person, socket: await site.open(person) })),
      );
      await Promise.all(
        authors.map((author, index) => people[index]?.socket.emitWithAck('join-room', roomOf(author))),
      );
      const heard = people.slice(0, 4).map(({ socket }) => collect(socket, 'room-messages'));
      for (const [index, author] of authors.entries()) {
        await people[index]?.socket.emitWithAck('message-room', messageTo(author, 'begin'));
      }
      const answers = await Promise.all(
        people.flatMap(({ person, socket }, index) =>
          Array.from({ length: 25 }, (_, count) => {
            const author = authors[index % 4] as TestAuthor;
            return socket.emitWithAck('message-room', messageTo(author, `${person._id} ${count}`));
          }),
        ),
      );
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      await site.context.chat.settled();

      for (const [index, author] of authors.entries()) {
        const rows = await site.context.database.db
          .selectFrom('chat_message')
          .selectAll()
          .where('room_id', '=', author._id)
          .orderBy('seq')
          .execute();
        expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 126 }, (_, place) => place + 1));
        const bySender = new Map<string, string[]>();
        for (const { sender_id, content } of rows.slice(1)) {
          const [, count = ''] = content.split(' ');
          bySender.set(sender_id ?? '', [...(bySender.get(sender_id ?? '') ?? []), count]);
        }
        expect([...bySender.values()]).toEqual(
          Array(5).fill(Array.from({ length: 25 }, (_, count) => String(count))),
        );
        await until(() => (heard[index] ?? []).flatMap(([groups]) => messagesOf(groups)).length === 126);
        const arrived = (heard[index] ?? []).flatMap(([groups]) => messagesOf(groups));
        expect(arrived.map(({ seq }) => seq)).toEqual(Array.from({ length: 126 }, (_, place) => place + 1));
      }
    },
  );

  test('what databases cannot keep is left out, and what cannot be seen is refused', async () => {
    const { site, ann } = opened();
    const atAnn = await site.open(ann);
    const send = (text: string) => atAnn.emitWithAck('message-room', messageTo(ann, text));
    for (const empty of ['', '   \n\t', '\u0000', '\u200b', '\u0007']) {
      expect(await send(empty)).toMatchObject({ ok: false, message: expect.stringContaining('is empty') });
    }
    expect(await send('x'.repeat(4_001))).toEqual({
      ok: false,
      message: 'text: a message has 4000 characters at most',
    });
    for (const text of [
      'a\u0000b',
      'half \ud83d!',
      '🎉',
      "'; drop table chat_message; --",
      '統'.repeat(4_000),
    ]) {
      expect(await send(text)).toMatchObject({ ok: true });
    }
    const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(messagesOf(groups).map(({ content }) => content)).toEqual([
      'ab',
      'half \ufffd!',
      '🎉',
      "'; drop table chat_message; --",
      '統'.repeat(4_000),
    ]);
  });

  test('a person who is removed takes the room along, and leaves what was said elsewhere', async () => {
    const { site, ann, ben, editor } = opened();
    const [atAnn, atEditor] = [await site.open(ann), await site.open(editor)];
    const atBen = await site.open(ben);
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Hello'));
    await atBen.emitWithAck('message-room', messageTo(ben, 'Hello'));
    await atEditor.emitWithAck('message-room', messageTo(ann, 'Good day'));
    const { db } = site.context.database;
    await db.deleteFrom('user').where('id', 'in', [editor._id, ben._id]).execute();
    const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(messagesOf(groups)).toMatchObject([{ from: { _id: ann._id } }, { seq: 2, from: null }]);
    expect(
      await db.selectFrom('chat_room').select('user_id').where('user_id', '=', ben._id).execute(),
    ).toEqual([]);
    // What a removed person still sends harms no other sender.
    const [gone, stays] = await Promise.all([
      atBen.emitWithAck('message-room', messageTo(ben, 'Still here')).catch(() => ({ ok: false })),
      atAnn.emitWithAck('message-room', messageTo(ann, 'Me too')),
    ]);
    expect([gone.ok, stays]).toEqual([false, expect.objectContaining({ ok: true, seq: 3 })]);
  });
});
