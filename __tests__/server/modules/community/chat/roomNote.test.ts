import type { RoomNote } from '@contracts/room';
import { atDesk, type TestAuthor } from '../../../../support/accounts';
import { startChatSite } from '../../../../support/chatPeople';
import { messagesOf, messageTo, roomOf, until } from '../../../../support/realtimeServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('the notes of editors in a room', (kind) => {
  const opened = startChatSite(kind);
  let made = 0;

  const url = (owner: TestAuthor) => `/api/admin/room/${owner._id}/note`;
  function add(editor: TestAuthor, owner: TestAuthor, content: string, id = `note-${++made}-of-a-test`) {
    return call(opened().site, editor, 'POST', url(owner), { id, content });
  }
  const list = async (editor: TestAuthor, owner: TestAuthor) =>
    dataOf<RoomNote[]>(call(opened().site, editor, 'GET', url(owner)));

  test('stand after the message that was the newest, and are one for each id', async () => {
    const { site, ann, ben, editor } = opened();
    const atAnn = await site.open(ann);
    // Before the first message.
    const first = await dataOf<RoomNote>(add(editor, ann, 'Wrote to the desk by mail before.'));
    expect(first).toMatchObject({ after: 0, by: { _id: editor._id, username: editor.username } });
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Hello'));
    site.clock.advance(1_000);
    const second = await add(editor, ann, '  Knows the printers.\n', 'note-the-same');
    expect([second.statusCode, second.json().data]).toMatchObject([
      201,
      { after: 1, content: 'Knows the printers.' },
    ]);
    await add(editor, ann, 'Changed', 'note-the-same');
    expect((await list(editor, ann)).map(({ content }) => content)).toEqual([
      'Knows the printers.',
      first.content,
    ]);
    const elsewhere = await add(editor, ben, 'Hello', 'note-the-same');
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([409, 'another note has this id']);
    expect((await add(editor, ann, '  ')).json().message).toContain('the note is empty');
    expect((await add(editor, ann, 'x'.repeat(4_001))).statusCode).toBe(400);
  });

  test('reach no author, by no event and no reply', async () => {
    const { site, ann, ben, editor } = opened();
    const secret = 'Between editors only';
    const [atAnn, atBen, atEditor] = [await site.open(ann), await site.open(ben), await site.open(editor)];
    const heard: string[] = [];
    for (const socket of [atAnn, atBen]) {
      const listen = socket as unknown as { onAny(listener: (...values: unknown[]) => void): void };
      listen.onAny((...values) => void heard.push(JSON.stringify(values)));
    }
    let told = 0;
    atEditor.on('desk-changed', () => {
      told += 1;
    });
    await atAnn.emitWithAck('join-room', roomOf(ann));
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Hello'));
    const { _id } = await dataOf<RoomNote>(add(editor, ann, secret));
    await until(() => told > 1);
    await call(site, editor, 'DELETE', `${url(ann)}/${_id}`);
    await add(editor, ann, secret);
    await atEditor.emitWithAck('message-room', messageTo(ann, 'Good day'));
    await atEditor.emitWithAck('delete-room-notification', roomOf(ann));
    await until(() => heard.some((event) => event.includes('Good day')));
    await atAnn.emitWithAck('join-room', roomOf(ann));
    for (const event of ['messages-after', 'messages-before'] as const) {
      const place = event === 'messages-after' ? { after: 0 } : { before: 100 };
      const answer = await atAnn.emitWithAck(event, { room: roomOf(ann), ...place });
      expect(messagesOf(answer.groups).map(({ content }) => content)).toEqual(['Hello', 'Good day']);
      expect(JSON.stringify(answer)).not.toContain(secret);
    }
    expect(heard.join()).not.toContain(secret);
    expect(heard.join()).not.toContain('desk-changed');
    const ids = [_id, 'note-guessed'];
    for (const caller of [ann, ben]) {
      const asked = [
        await call(site, caller, 'GET', url(ann)),
        await add(caller, ann, 'Me too'),
        ...(await Promise.all(ids.map((id) => call(site, caller, 'DELETE', `${url(ann)}/${id}`)))),
      ];
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
  });

  test('of a former user stay, and those about a removed person go', async () => {
    const { site, ann, ben, editor } = opened();
    const { db } = site.context.database;
    await add(ben, ann, 'No editor');
    await db.updateTable('user').set({ admin: 1 }).where('id', '=', ben._id).execute();
    await add(await atDesk(site, ben), ann, 'From Ben');
    await db.deleteFrom('user').where('id', '=', ben._id).execute();
    expect(await list(editor, ann)).toMatchObject([{ content: 'From Ben', by: null }]);
    await db.deleteFrom('user').where('id', '=', ann._id).execute();
    const left = await db.selectFrom('chat_note').select('id').where('room_id', '=', ann._id).execute();
    expect(left).toEqual([]);
  });
});
