import { entryOf } from '@contracts/policies/policy';
import { errorTexts, suspensionText } from '@contracts/rules/errorTexts';
import { routes, siteFiles } from '@/server/contractRoutes';
import { shapeOf } from '../contracts/specifiedCalls';
import { createTestAuthor } from '../support/accounts';
import { startTestServer, type TestServer } from '../support/testContext';
import { call } from '../support/writing';

/** Who is let in to each call is asked in `contracts/conformance`; here, that no call escapes it. */

/** Reads Fastify's drawing of its routes, four characters a level. */
function servedCalls(drawing: string): string[] {
  const above: string[] = [];
  return [...drawing.matchAll(/^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/gm)].flatMap(
    ([, branch = '', part = '', methods = '']) => {
      const depth = branch.length / 4;
      above.splice(depth - 1, above.length, part);
      const served = methods.split(', ').filter((method) => method !== 'HEAD');
      return served.map((method) => `${method} ${above.join('')}`);
    },
  );
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer('sqlite');
});
afterAll(() => server.close());

// Specification 6.10, 7.2
test('every call and file of the contract is served, and nothing else but the reference and the uploads', () => {
  const served = servedCalls(server.app.printRoutes({ commonPrefix: false })).map(shapeOf);
  const files = siteFiles.map(({ path }) => ({ method: 'GET', path }));
  const known = [...routes, ...files].map(({ method, path }) => shapeOf(`${method} ${path}`));
  expect(served).toEqual(expect.arrayContaining(known));
  const others = served.filter((name) => !known.includes(name));
  expect(others.filter((name) => !/^(GET|HEAD) (\/api\/docs|\*$|\/uploads\/:$)/.test(name))).toEqual([]);
});

// Specification 6.4
test('a person without a session, or suspended without a reason, gets that answer from every call, and nothing more', async () => {
  const author = await createTestAuthor(server, 'Sue');
  const suspended_at = server.clock.now().toISOString();
  const { db } = server.context.database;
  await db.updateTable('user').set({ suspended_at }).where('id', '=', author._id).execute();
  const stranger = { ...author, headers: { authorization: 'Bearer nobody-has-this-token' } };
  for (const { method, path } of routes.filter(({ access }) => entryOf(access) !== 'anyone')) {
    for (const [as, message] of [
      [null, errorTexts.signInNeeded],
      [stranger, errorTexts.signInNeeded],
      [author, suspensionText(null)],
    ] as const) {
      const reply = await call(server, as, method, path, {});
      expect({ method, path, status: reply.statusCode, body: reply.json() }).toEqual({
        method,
        path,
        status: 401,
        body: { message },
      });
    }
  }
});
