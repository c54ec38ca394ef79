import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeUnsupported, isSupported, supported } from '@/server/cli/checkNode.cjs';

const project = path.resolve(__dirname, '../../..');
const packageFile = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

test('package.json names the same versions', () => {
  expect(packageFile.engines.node).toBe(
    supported.map(([major, minor]) => `^${major}.${minor}.0`).join(' || '),
  );
});

test.each(['20.19.0', '20.20.2', '22.14.0', '22.23.3', '24.0.0', '24.21.0', '25.9.0', '26.10.0'])(
  'Node %s is supported',
  (version) => expect(isSupported(version)).toBe(true),
);

test.each(['6.17.1', '18.20.8', '20.18.3', '21.7.3', '22.13.1', '23.11.1', '27.0.0', '200.19.0'])(
  'Node %s is not',
  (version) => expect(isSupported(version)).toBe(false),
);

test('a person who has another version reads which ones there are', () => {
  expect(describeUnsupported('18.20.8')).toBe(
    'Byline needs Node 20 (from 20.19), 22 (from 22.14), 24, 25 or 26. This is Node 18.20.8.',
  );
});

describe('the launcher', () => {
  const launcher = path.join(project, 'server/cli/launch.cjs');
  /** Makes Node say that it is another version, before anything is loaded. */
  const pretend = (version: string) =>
    `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

  test('refuses an unsupported version with one sentence, before it looks for the program', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', pretend('18.20.8'), launcher, 'no/such/program.ts'],
      { encoding: 'utf8' },
    );
    expect([status, stdout, stderr]).toEqual([78, '', `${describeUnsupported('18.20.8')}\n`]);
  });

  test('runs a TypeScript program of the project, which sees its own arguments', () => {
    const output = execFileSync(
      process.execPath,
      [launcher, '__tests__/server/cli/printArguments.ts', 'first', '--second'],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(output)).toEqual(['printArguments.ts', 'first', '--second']);
  });

  test('is how every command of package.json that runs the server is started', () => {
    const tools = ['typecheck', 'lint', 'format'];
    for (const [name, command] of Object.entries(packageFile.scripts)) {
      if (!tools.includes(name))
        expect([name, command]).toEqual([
          name,
          expect.stringMatching(/^node (?:--\S+ )*server\/cli\/launch\.cjs /),
        ]);
    }
  });
});
