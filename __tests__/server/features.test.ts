import path from 'node:path';
import type { ClientEventName } from '@contracts/event';
import { sql } from 'kysely';
import { createContext } from '@/server/context';
import { eventsIn } from '@/server/contractEvents';
import { routesIn } from '@/server/contractRoutes';
import { migrationsFor } from '@/server/db/migrations';
import { type Feature, jobsOf } from '@/server/feature';
import { loadFolder } from '@/server/lib/loading/loadFolder';
import { loadFeatures } from '@/server/loadFeatures';
import { keptTables } from '@/server/modules/operations/backup/keptTables';
import { db } from '@/services/mocks/db';
import { MockSocket } from '@/services/mocks/realtime/mockSocket';
import { MockRealtime } from '@/services/mocks/realtime/realtime';
import { createTestAuthor } from '../support/accounts';
import { eventually } from '../support/eventually';
import { type RealtimeTestServer, startRealtimeServer } from '../support/realtimeServer';
import { temporaryFolder } from '../support/temporaryFolder';
import { describeOnEitherDatabase } from '../support/testContext';
import { call, dataOf } from '../support/writing';

/** All files of a feature that the server has not. */
const greeting = {
  'contracts/greeting.ts': `
    import { defineEvents } from '@contracts/event';
    import { articlePolicy } from '@contracts/policies/article.policy';
    import { defineRoute } from '@contracts/route';
    import { z } from '${require.resolve('zod')}';
    const data = z.array(z.string());
    export const addGreeting = defineRoute({
      method: 'POST', path: '/api/greeting', access: articlePolicy.browse, summary: 'Greet', group: 'Greetings',
      body: z.object({ text: z.string() }), reply: z.object({ message: z.string(), data }),
    });
    export const greetingEvents = defineEvents({
      clientToServer: {
        'count-greetings': {
          access: articlePolicy.browse, summary: 'Counts', payload: z.object({ from: z.string() }),
        },
      },
      serverToClient: { greeted: { summary: 'A greeting', values: z.tuple([z.string()]) } },
    });
  `,
  'migrations/900-greeting.ts': `
    export const up = (db) => db.schema.createTable('greeting').addColumn('text', 'text').execute();
    export const down = (db) => db.schema.dropTable('greeting').execute();
  `,
  // Left behind by git, where a feature was.
  'modules/community/moved/old.log': '',
  'mocks/events/greeting.ts': `
    import { MockEvents } from '@/services/mocks/realtime/mockEvents';
    import { greetingEvents } from '../../contracts/greeting';
    export const greetingEventHandlers = new MockEvents(greetingEvents, () => ({
      'count-greetings': (caller, { from }) => ({ count: from.length }),
    }));
  `,
  'modules/community/greeting/greeting.service.ts': `
    export const createGreetingService = ({ database: { db }, users }) => ({
      async add(caller, text) {
        const { username } = await users.getMe(caller._id);
        await db.insertInto('greeting').values({ text: text + ' from ' + username }).execute();
        const rows = await db.selectFrom('greeting').selectAll().execute();
        return rows.map((row) => row.text);
      },
      async count({ from }) {
        const rows = await db.selectFrom('greeting').selectAll().execute();
        return { count: rows.filter((row) => row.text.endsWith(' from ' + from)).length };
      },
    });
  `,
  'modules/community/greeting/index.ts': `
    import { defineFeature } from '@/server/feature';
    import { implement } from '@/server/implement';
    import { addGreeting, greetingEvents } from '../../../contracts/greeting';
    import { createGreetingService } from './greeting.service';
    export const feature = defineFeature({
      services: { greetings: createGreetingService },
      routes: [(app, { greetings }) => implement(app, addGreeting, async ({ caller, body }) => ({
        data: await greetings.add(caller, body.text),
      }))],
      events: {
        serve(guard, { greetings }) {
          const on = guard.serving(greetingEvents);
          on('count-greetings', async (payload, _caller, socket) => {
            socket.emit('greeted', payload.from);
            return greetings.count(payload);
          });
        },
      },
      jobs: ({ database: { db } }) => [{
        start: () => void db.deleteFrom('greeting').execute(),
        stop: async () => {},
      }],
      notInBackups: { dropped: ['greeting'] },
    });
  `,
};

describeOnEitherDatabase('a new feature folder', (kind) => {
  let site: ReturnType<typeof temporaryFolder>;
  let server: RealtimeTestServer;
  let added: Feature[];
  const at = (name: string) => path.join(site.folder, name);

  beforeAll(async () => {
    site = temporaryFolder('site', greeting);
    added = loadFeatures(at('modules'));
    server = await startRealtimeServer(kind, { features: [...loadFeatures(), ...added] });
  });
  afterAll(async () => {
    await server.close();
    site.remove();
  });

  test('brings its call, service, event, job and table without a change of another file', async () => {
    const { db } = server.context.database;
    await migrationsFor(kind, at('migrations'))['900-greeting']?.up(db);
    const ada = await createTestAuthor(server, 'Ada');
    const [route] = routesIn(at('contracts'));

    const send = call(server, ada, 'POST', route?.path ?? '', { text: 'Hello' });
    expect(await dataOf<string[]>(send)).toEqual(['Hello from Ada']);

    const socket = await server.open(ada);
    const heard: unknown[] = [];
    socket.onAny((...values: unknown[]) => void heard.push(values));
    const [name] = Object.keys(eventsIn(at('contracts')).clientToServer) as [string];
    expect(await socket.emitWithAck(name, { from: 'Ada' })).toEqual({ ok: true, count: 1 });
    expect(heard).toEqual([['greeted', 'Ada']]);
    expect(await socket.emitWithAck(name, { from: 7 })).toMatchObject({ ok: false });

    const reference = (await server.app.inject('/api/docs/json')).json();
    expect(reference.paths['/api/greeting'].post.summary).toBe('Greet');
    const isKept = keptTables(server.context.features);
    expect([isKept('greeting'), isKept('comment')]).toEqual([false, true]);
    const jobs = jobsOf({ ...server.context, features: added });
    for (const job of jobs) job.start?.();
    await eventually(async () => {
      expect((await sql`select * from greeting`.execute(db)).rows).toEqual([]);
    });
  });

  test('has its event in the mock backend without a change of another file', () => {
    const files = loadFolder<Record<string, unknown>>(at('mocks/events'), /\.ts$/);
    const mock = new MockRealtime({ files: files.map(({ module }) => module) });
    const socket = mock.serve(new MockSocket(), () => db.users[0]);
    const [name] = Object.keys(eventsIn(at('contracts')).clientToServer) as [ClientEventName];
    expect(mock.answer(socket, name, { from: 'Ada' })).toEqual({ ok: true, count: 3 });
    expect(mock.answer(socket, name, { from: 7 })).toMatchObject({ ok: false });
  });

  test('cannot have a service of the same name as another', () => {
    const features = [...server.context.features, ...added];
    expect(() => createContext({ ...server.context, features })).toThrow('a service called greetings');
  });
});
