import type { RouteDefinition } from '@contracts/route';
import { serverEvents } from '@/server/contractEvents';
import { db, resetDb } from '@/services/mocks/db';
import { answer, handlers } from '@/services/mocks/handlers';
import { userOf } from '@/services/mocks/realtime/admission';
import { MockSocket } from '@/services/mocks/realtime/mockSocket';
import { MockRealtime } from '@/services/mocks/realtime/realtime';
import { watchDrafts } from '@/services/mocks/realtime/watchDrafts';
import { watchNotifications } from '@/services/mocks/realtime/watchNotifications';
import { connectionOf } from './connection';
import { type Target, toAnswer } from './target';

const ORIGIN = 'http://mock.invalid';

const served = new Set(handlers.map(({ info }) => String(info.header)));

/** The mock leaves out most of the desk, and nothing else. */
export const servesInMock = ({ method, path }: RouteDefinition): boolean =>
  !path.startsWith('/api/admin/') || served.has(`${method} *${path}`);

/** The mock backend, as new, and without the editor who answers by himself. */
export async function openMock(): Promise<Target> {
  resetDb();
  let waited = 0;
  const realtime = new MockRealtime({ nowMs: () => Date.now() + waited });
  const tellNotifications = watchNotifications(realtime);
  const tellDrafts = watchDrafts(realtime);
  return {
    editor: { email: 'editor@example.org', password: 'secret1' },
    lacks: ['removed', 'formerEditor', 'plainEditor'],
    async call({ method, path, headers, body }) {
      const response = await answer(new Request(ORIGIN + path, { method, headers, body }));
      if (!response) throw new Error(`the mock does not know ${method} ${path}`);
      tellNotifications();
      tellDrafts();
      return toAnswer(response);
    },
    async connect({ token = '' }) {
      const socket = realtime.serve(new MockSocket(), () => userOf(token));
      return connectionOf(socket.connect(), Object.keys(serverEvents));
    },
    stored: async () => {
      const { sessions: _, ...rest } = db;
      return structuredClone(rest);
    },
    nextHour() {
      waited += 60 * 60_000;
    },
    async wait(ms) {
      waited += ms;
    },
    now: () => new Date(),
    close: async () => {},
  };
}
