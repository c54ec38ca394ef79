import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const packageFile = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.string()),
});
const { scripts, dependencies, optionalDependencies, devDependencies, overrides } = packageFile.parse(
  JSON.parse(read('package.json')),
);

const [table = '', forDevelopment = '', pinned = ''] =
  read('docs/packages.md').split(/Development only:|## Pinned/);

const guides = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'docs/benchmarks.md',
  'docs/decisions.md',
  'docs/deployment.md',
  'docs/export.md',
  'docs/import.md',
  'docs/limits.md',
  'docs/mail.md',
  'docs/monitoring.md',
  'docs/packages.md',
  'docs/security.md',
  'docs/settings.md',
  'docs/testing.md',
  'docs/webhooks.md',
  '__tests__/README.md',
  '__tests__/contracts/conformance/README.md',
  'components/README.md',
  'desk/README.md',
  'server/README.md',
  'server/contracts/README.md',
  'services/README.md',
  'services/mocks/README.md',
  'store/README.md',
];

test('docs/packages.md says of each package why it is there, and of no other', () => {
  const named = namesIn(table, /^\| ([^|]+) \|/gm)
    .flatMap((cell) => cell.split(', '))
    .filter((name) => name !== 'package');
  // The editor is many packages of one version.
  const installed = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) =>
    name.replace(/^@tiptap\/.*/, '@tiptap/*'),
  );
  expect(named.sort()).toEqual([...new Set(installed)].sort());
});

test('and names each one for development', () => {
  const wanted = Object.keys(devDependencies)
    .filter((name) => !name.startsWith('@types/'))
    .map((name) => name.replace(/^@testing-library\/.*/, 'Testing\\s+Library'));
  expect(wanted.filter((name) => !new RegExp(name).test(forDevelopment))).toEqual([]);
});

test('each exact version has a reason and a day to look again, and no other package has', () => {
  const all = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies, ...overrides });
  const wanted = all
    .map(([name, version]) => [name.replace(/^@tiptap\/.*/, '@tiptap/*'), version.replace(/^npm:.*@/, '')])
    .filter(([, version = '']) => /^\d+\.\d+\.\d+$/.test(version))
    .map((pin) => pin.join(' '));
  const rows = [...pinned.matchAll(/^\| ([^|]+) \| (\d[^|]*) \| ([^|]{10,}) \| ([^|]+) \|$/gm)];
  expect(rows.map(([, name, version]) => `${name} ${version}`).sort()).toEqual([...new Set(wanted)].sort());
  for (const [, , , , day = ''] of rows) expect([day, Number.isNaN(Date.parse(day))]).toEqual([day, false]);
});

test('each package of the lock file has its hash, and no address but that of the registry of the one who installs', () => {
  const { packages } = z
    .object({
      packages: z.record(z.string(), z.object({ integrity: z.string(), resolved: z.never() }).partial()),
    })
    .parse(JSON.parse(read('package-lock.json')));
  const unsure = Object.entries(packages).filter(([name, { integrity }]) => name !== '' && !integrity);
  expect(unsure).toEqual([]);
  expect(read('.npmrc')).not.toMatch(/registry *=/);
});

test('the folders of its map are there', () => {
  const [, map = ''] = read('CONTRIBUTING.md').split('## Where things live');
  const [rows = ''] = map.split('\n#');
  const folders = namesIn(rows, /^\| (`.*?`) \|/gm).flatMap((cell) => namesIn(cell, /`([^`]+)`/g));
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
});

test.each(guides)('what %s tells to run is there, and so is what it leads to', (guide) => {
  const text = read(guide);
  const commands = namesIn(text, /npm run (?:-s )?([\w:-]+)/g);
  const programs = namesIn(text, /node (?:--import tsx|server\/cli\/launch\.cjs) (\S+\.ts)/g);
  const links = namesIn(text, /\]\((?!https?:)([^)#\s]+)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(links.filter((link) => !existsSync(path.join(root, path.dirname(guide), link)))).toEqual([]);
});

test.each(guides)('headings to which %s leads are there', (guide) => {
  const anchors = [...read(guide).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
  const missing = anchors.filter(([, file = '', anchor = '']) => {
    const page = file === '' ? guide : path.join(path.dirname(guide), file);
    const headings = namesIn(read(page), /^#+ (.+)$/gm);
    const ids = headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    return !ids.includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});
