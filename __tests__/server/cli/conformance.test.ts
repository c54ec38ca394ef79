import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { type EndedCommand, runCommand } from '../../support/command';
import { freePort } from '../../support/freePort';
import { type Listening, listen } from '../../support/listen';
import { startTestServer } from '../../support/testContext';

const project = path.resolve(__dirname, '../../..');
const file = 'server/cli/conformance.ts';
const editor = { ADMIN_EMAIL: 'edith@example.org', ADMIN_PASSWORD: 'editorial' };

jest.setTimeout(120_000);

/** It starts jest, which would wait for a server of its own process. */
const withJest = ['server/cli/launch.cjs', file];

const run = (args: string[], settings: Record<string, string> = editor) =>
  runCommand(file, { args, settings: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ...settings } });

const open: Listening[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

/** Answers some paths with JSON, and every other one as servers of files do. */
async function answering(replies: Record<string, [status: number, body: object]>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = replies[url] ?? [404, '<h1>Not found</h1>'];
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const listening = await listen(server);
  open.push(listening);
  return listening.url;
}

const message = 'success';
const healthy = { message, status: 'ok', version: '1.0.0', database: 'sqlite', uptime: 1 };
const edith = { _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' };

test('a missing condition of the cases is answered with a sentence', async () => {
  const unused = `http://127.0.0.1:${await freePort()}`;
  const other = await answering({});
  const strict = await answering({
    '/api/health': [200, healthy],
    '/api/auth/login': [401, { message: 'wrong passwrod' }],
  });
  const editors = await answering({
    '/api/health': [200, healthy],
    '/api/auth/login': [200, { message, token: 'token', _id: 'ada' }],
    '/api/admin/session': [200, { message, data: { editor: edith, csrf: 'value' } }],
  });
  const wrong: [Promise<EndedCommand>, number, string][] = [
    [run([]), 2, 'Usage: npm run conformance -- URL [-t WORDS]'],
    [run(['nowhere']), 2, '"nowhere" is not an address such as http://127.0.0.1:3000.'],
    [run([unused], {}), 78, 'ADMIN_EMAIL and ADMIN_PASSWORD must belong to a lead editor of that server.'],
    [run([unused]), 1, `${unused} does not answer: `],
    [run([other]), 1, `${other} is not a Byline server: GET /api/health gives status 404.`],
    [run([strict]), 1, `${strict} refuses to sign in edith@example.org: wrong passwrod.`],
    [run([editors]), 1, `edith@example.org is not a lead editor of ${editors}.`],
  ];
  for (const [ended, exitCode, sentence] of wrong) {
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: exitCode, stderr: expect.stringContaining(sentence) });
    expect(stderr).not.toMatch(/ at .*\.ts:/);
  }
});

test('a server that answers is asked', async () => {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = editor;
  const server = await startTestServer('sqlite');
  await server.context.users.ensureEditor(ADMIN_EMAIL, ADMIN_PASSWORD);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const env = { ...process.env, ...editor };
  const command = [...withJest, address, '-t', 'GET /api/health'];
  const { stderr } = await promisify(execFile)(process.execPath, command, { env, cwd: project });
  await server.close();
  expect(stderr).toContain('1 passed');
});
