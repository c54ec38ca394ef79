import { entryOf } from '@contracts/policies/policy';
import { routes } from '@/server/contractRoutes';
import { startTestServer, type TestServer } from '../../support/testContext';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('sqlite');
});
afterAll(() => server.close());

interface Reference {
  info: { title: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, { tags: string[]; summary: string; security?: unknown }>>;
}

async function readReference(): Promise<Reference> {
  return (await server.app.inject('/api/docs/json')).json();
}

test('the reference can be read, under a policy that lets it run', async () => {
  const page = await server.app.inject('/api/docs');
  const script = await server.app.inject('/api/docs/static/swagger-initializer.js');

  expect([page.statusCode, script.statusCode]).toEqual([200, 200]);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.body).not.toMatch(/<script>(?!<)/);
});

test('it holds every call of the contract that is served, with its summary and who may call it', async () => {
  const reference = await readReference();
  const served = routes.filter(({ method, path }) => server.app.hasRoute({ method, url: path }));

  expect(served.length).toBeGreaterThan(0);
  for (const { method, path, summary, access } of served) {
    const call = reference.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(call).toMatchObject({ summary });
    expect(Boolean(call?.security)).toBe(entryOf(access) !== 'anyone');
  }
});

test('every heading of the contract has its place', async () => {
  const { tags, info } = await readReference();

  expect(info.title).toBe('Publication API');
  expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(routes.map(({ group }) => group)));
});
