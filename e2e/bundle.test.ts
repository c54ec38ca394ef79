import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '@/server/cli/run';
import { DESK_BUILD } from '@/server/desk';
import { mockSession } from '@/services/mocks/seed';
import { expect } from './support/expect';

function textOf(...folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(m?js|ts|css|html|json)$/.test(file.name))
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Of the mock's people, its articles, its errors, its console, and of msw. */
const traces = [
  mockSession.email,
  'Pages that arrive finished',
  'error-network',
  'no one is signed in',
  'mockServiceWorker',
  'MOCK_ACTIVATE',
];

describe.each([
  { what: 'what browsers load', folder: '.next/static', present: 'No internet connection' },
  { what: 'what the server renders with', folder: '.next/server', present: 'x-cache-tags' },
  { what: 'the desk', folder: DESK_BUILD, present: 'please sign in' },
  { what: 'what is served as it is', folder: 'public', present: null },
])('$what', ({ folder, present }) => {
  const built = textOf(folder);

  test('has nothing of the mock backend', () => {
    expect(traces.filter((trace) => built.includes(trace))).toEqual([]);
  });

  if (present) test('is where this test looks', () => expect(built).toContain(present));
});

test('each of these traces is one of the mock backend', () => {
  const mock = textOf('services/mocks', 'node_modules/msw/lib/browser');
  expect(traces.filter((trace) => !mock.includes(trace))).toEqual([]);
});
