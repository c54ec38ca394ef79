import type { DatabaseKind } from '@/server/db/dialect';
import { startRealtimeServer } from '../../support/realtimeServer';
import { storedRows } from '../../support/storedRows';
import type { Connection } from './connection';
import { openConnection } from './socketClient';
import type { Target } from './target';

const HOUR_MS = 60 * 60 * 1_000;

const editor = { email: 'editor@example.org', password: 'secret1' };

/** The real server on a new database. */
export async function openServer(kind: DatabaseKind): Promise<Target> {
  const server = await startRealtimeServer(kind);
  const opened: Connection[] = [];
  await server.context.users.ensureEditor(editor.email, editor.password);
  return {
    editor,
    async call({ method, path, headers, body }) {
      // Two things of the same moment have no order.
      server.clock.advance(1);
      const reply = await server.app.inject({ method, url: path, headers, payload: body });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return {
        status: reply.statusCode,
        headers: new Headers(
          Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
        ),
        body: isJson ? reply.json() : reply.body,
      };
    },
    async connect(token) {
      const connection = await openConnection(server.url, token);
      opened.push(connection);
      return {
        ...connection,
        ask(event, ...payload) {
          server.clock.advance(1);
          return connection.ask(event, ...payload);
        },
      };
    },
    stored: () => storedRows(server),
    nextHour: () => server.clock.advance(HOUR_MS),
    wait: async (ms) => server.clock.advance(ms),
    now: () => server.clock.now(),
    async close() {
      for (const connection of opened) connection.close();
      await server.close();
    },
  };
}
