import type { DatabaseClient } from '@/server/db/client';
import { createMessageStore, type Draft } from '@/server/modules/community/chat/messageStore';
import { testClock } from '../../../../support/testContext';

const drafts = ['one', 'two', 'three'].map(
  (name): Draft => ({ roomId: 'ada', side: 'owner', senderId: 'ada', id: `message-${name}`, content: name }),
);

/** A store whose every transaction fails, and how often one was tried. */
async function triesWith(error: Error) {
  let tries = 0;
  const execute = async () => {
    tries += 1;
    throw error;
  };
  const database = {
    db: { transaction: () => ({ execute }) },
    kind: 'postgres',
  } as unknown as DatabaseClient;
  const onStored = jest.fn();
  const chatNotices = { tellOwners: async () => {}, tellEditors: async () => {} };
  const news = { deskChanged() {} };
  const store = createMessageStore({ database, clock: testClock(), news, chatNotices, onStored });
  const outcomes = await store(drafts);
  expect(outcomes).toEqual(drafts.map(() => ({ error })));
  expect(onStored).not.toHaveBeenCalled();
  return tries;
}

test('without the database each message is refused immediately; if one may be bad each is tried alone', async () => {
  expect(await triesWith(Object.assign(new Error('away'), { code: 'ETIMEDOUT' }))).toBe(1);
  expect(await triesWith(new Error('Connection terminated unexpectedly'))).toBe(1);
  expect(await triesWith(Object.assign(new Error('no such user'), { code: '23503' }))).toBe(4);
  expect(await triesWith(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBe(4);
});
