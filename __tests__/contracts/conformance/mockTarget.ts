import { getResponse } from 'msw';
import { db, makeId, now, resetDb } from '@/services/mocks/db';
import { handlers } from '@/services/mocks/handlers';
import { keepMessage } from '@/services/mocks/realtime/chatRooms';
import { type Target, toAnswer } from './target';

const ORIGIN = 'http://mock.invalid';

/** The mock backend, as new. */
export async function openMock(): Promise<Target> {
  resetDb();
  return {
    editor: { email: 'editor@example.org', password: 'secret1' },
    async call({ method, path, headers, body }) {
      const response = await getResponse(handlers, new Request(ORIGIN + path, { method, headers, body }));
      if (!response) throw new Error(`the mock does not know ${method} ${path}`);
      return toAnswer(response);
    },
    async write({ _id }, content) {
      const sender = db.users.find((user) => user._id === _id);
      if (sender) keepMessage(_id, { sender, _id: makeId('message'), content, sentAt: now() });
    },
    nextHour: () => {},
    now: () => new Date(),
    close: async () => {},
  };
}
