import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type ChildProgram, startProgram } from '../../support/childProgram';

jest.setTimeout(60_000);
let program: ChildProgram;
afterEach(() => program.remove());

test.each([
  [{ PORT: 'many' }, 'PORT must be a port number'],
  [{ SITE_URL: 'example.org' }, 'SITE_URL must be an address'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
  [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must begin with postgres://'],
])('the setting %o ends the start with one sentence that names it', async (settings, sentence) => {
  program = startProgram('server/cli/start.ts', settings);

  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(sentence);
  expect(program.output().trim().split('\n')).toHaveLength(1);
});

test('a port that is in use ends the start with one sentence that names it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  program = startProgram('__tests__/support/stoppableServer.ts', { PORT: String(port) });

  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(`Port ${port} of 127.0.0.1 is in use`);
  await new Promise((resolve) => other.close(resolve));
});

test.each([
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'The database of DATABASE_URL cannot be used'],
  [{ DATA_DIR: '/dev/null/byline' }, 'The database of DATA_DIR cannot be used'],
])('a database that cannot be used ends the start with one sentence: %o', async (settings, sentence) => {
  program = startProgram('__tests__/support/mainProgram.ts', settings);

  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(sentence);
  expect(program.output().trim().split('\n')).toHaveLength(1);
});
