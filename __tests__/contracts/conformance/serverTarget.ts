import { randomUUID } from 'node:crypto';
import type { DatabaseKind } from '@/server/db/dialect';
import { startTestServer } from '../../support/testContext';
import type { Target } from './target';

const HOUR_MS = 60 * 60 * 1_000;

const editor = { email: 'editor@example.org', password: 'secret1' };

/** The real server on a new database. */
export async function openServer(kind: DatabaseKind): Promise<Target> {
  const server = await startTestServer(kind);
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
    async write({ _id, username }, text) {
      server.clock.advance(1);
      const message = { room: `admin-${_id}`, text, id: randomUUID() };
      await server.context.chat.send({ _id, username, admin: false }, message);
    },
    nextHour: () => server.clock.advance(HOUR_MS),
    now: () => server.clock.now(),
    close: () => server.close(),
  };
}
