import { type ChildProgram, startProgram } from '../support/childProgram';
import { ask } from '../support/frontServer';

let program: ChildProgram;

async function startListening(): Promise<string> {
  const [, address = ''] = await program.until(/listening at (\S+)/);
  return address;
}

beforeEach(() => {
  program = startProgram('__tests__/support/stoppableServer.ts');
});
afterEach(() => program.remove());

test('a request under way is finished, then everything is let go and the process ends well', async () => {
  const address = await startListening();
  const underWay = ask(address, '/500');
  await program.until(/page \/500 begins/);
  program.signal('SIGTERM');

  const { status, body } = await underWay;
  expect([status, body.toString()]).toEqual([200, 'health 200']);
  expect(await program.ended).toBe(0);
  expect(program.output()).toContain('pages closed');
  await expect(ask(address, '/0')).rejects.toThrow('ECONNREFUSED');
});

test('an unused kept-alive connection does not hold up the end', async () => {
  const address = await startListening();
  await fetch(`${address}/api/health`, { headers: { connection: 'keep-alive' } });
  program.signal('SIGINT');

  expect(await program.ended).toBe(0);
});

test('a second signal ends at once', async () => {
  const address = await startListening();
  const underWay = ask(address, '/60000').catch(() => 'cut off');
  await program.until(/page \/60000 begins/);
  program.signal('SIGTERM');
  program.signal('SIGINT');

  expect(await program.ended).toBe(1);
  expect(await underWay).toBe('cut off');
});
