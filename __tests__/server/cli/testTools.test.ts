import { lineOf, prepare, type Tool } from '@/server/cli/testTools/tool';

const fails = (): string => {
  throw new Error('the download failed');
};

function tool(ways: ((put: () => void) => string)[], place: string | null = null): Tool {
  let found = place;
  const put = () => {
    found = '/usr/bin/redis-server';
  };
  return { name: 'Redis', find: () => found, ways: ways.map((way) => () => way(put)) };
}

const brings = (put: () => void): string => {
  put();
  return 'installed with apt';
};

test('an installed tool is used, and nothing is downloaded', () => {
  expect(lineOf(prepare(tool([fails], '/opt/redis')))).toBe('✓ Redis: /opt/redis');
});

test('ways to bring a tool are tried in order until one helps', () => {
  expect(lineOf(prepare(tool([fails, brings, fails])))).toBe(
    '✓ Redis: /usr/bin/redis-server (installed with apt)',
  );
});

test('a tool that cannot be had is skipped with every reason', () => {
  const line = lineOf(prepare(tool([fails, () => 'installed with apt'])));
  expect(line).toBe(
    '– Redis: skipped, it is not installed; the download failed; installed with apt did not help',
  );
});
