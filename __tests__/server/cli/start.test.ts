import { createServer } from 'node:net';
import { type ChildProgram, startProgram } from '../../support/childProgram';
import { listen } from '../../support/listen';
import { temporaryFolder } from '../../support/temporaryFolder';

let program: ChildProgram;
afterEach(() => program.remove());

test.each([
  [{ PORT: 'many' }, 'PORT must be a port number'],
  [{ SITE_URL: 'example.org' }, 'SITE_URL must be an address'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
  [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must begin with postgres://'],
])('the setting %o ends the start with one sentence that names it', async (settings, sentence) => {
  program = startProgram('server/cli/start.ts', settings);

  expect(await program.ended).toBe(78);
  expect(program.output()).toContain(sentence);
  expect(program.output().trim().split('\n')).toHaveLength(1);
});

test('a DATA_DIR that cannot be made is reported before the build', async () => {
  program = startProgram('server/cli/start.ts', { DATA_DIR: '/dev/null/byline' });

  expect(await program.ended).toBe(78);
  expect(program.output()).toBe('DATA_DIR /dev/null/byline cannot be used: part of the path is a file.\n');
});

test('a port that is in use ends the start with one sentence that names it', async () => {
  const { port, close } = await listen(createServer());
  program = startProgram('__tests__/support/stoppableServer.ts', { PORT: String(port) });

  const code = await program.ended;
  expect([code, program.output()]).toEqual([
    1,
    expect.stringContaining(`Port ${port} of 127.0.0.1 is in use`),
  ]);
  await close();
});

test('a database that does not answer ends the start with one sentence; a service manager may try again', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  program = startProgram('__tests__/server/cli/mainProgram.ts', settings);

  expect(await program.ended).toBe(1);
  expect(program.output()).toContain('The database of DATABASE_URL cannot be used');
  expect(program.output().trim().split('\n')).toHaveLength(1);
});

test('a file that is no database ends the start with one sentence, as a wrong setting', async () => {
  const data = temporaryFolder('data', { 'byline.sqlite': 'This is a text, not a database. '.repeat(40) });
  program = startProgram('__tests__/server/cli/mainProgram.ts', { DATA_DIR: data.folder });

  expect(await program.ended).toBe(78);
  expect(program.output()).toContain('The database of DATA_DIR cannot be used');
  expect(program.output().trim().split('\n')).toHaveLength(1);
  data.remove();
});
