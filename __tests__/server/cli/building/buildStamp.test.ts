import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, reasonToBuild, writeStamp } from '@/server/cli/building/buildStamp';

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'byline-stamp-'));
  write('pages/index.tsx', 'page');
  write('components/ui/button/Button.tsx', 'button');
  write('package-lock.json', '{}');
  write('.next/BUILD_ID', 'a');
  write('.desk/index.html', 'a');
  writeStamp(folder, fingerprint(folder, {}));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a build of these sources is used, also when their dates are newer', () => {
  const later = new Date(Date.now() + 60_000);
  utimesSync(path.join(folder, 'pages/index.tsx'), later, later);

  expect(reasonToBuild(folder, {})).toBeNull();
});

test.each([
  ['a changed page', () => write('pages/index.tsx', 'page!')],
  ['a new component', () => write('components/ui/Link.tsx', 'link')],
  ['a removed file', () => rmSync(path.join(folder, 'components/ui/button/Button.tsx'))],
  ['other packages', () => write('package-lock.json', '{"a":1}')],
])('%s needs a new build', (_name, change) => {
  change();
  expect(reasonToBuild(folder, {})).toBe('the build is older than its sources');
});

test('a setting that is written into the pages needs a new build, any other does not', () => {
  expect(reasonToBuild(folder, { PORT: '1' })).toBeNull();
  expect(reasonToBuild(folder, { NEXT_PUBLIC_API_HOST: 'https://a.example' })).not.toBeNull();
});

test('a missing or broken-off build is built', () => {
  rmSync(path.join(folder, '.next/BUILD_ID'));
  expect(reasonToBuild(folder, {})).toBe('there is no build yet');
});
