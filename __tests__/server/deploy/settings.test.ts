import { readFileSync } from 'node:fs';
import { parseEnv } from '@/server/env';
import { secretSettings } from '@/server/secretFiles';
import { madeSecrets, matches, objectOf, read, serviceOf } from './deployFiles';

const settings = new Set(matches(read('server/env.ts'), /^ {4}([A-Z][A-Z0-9_]*):/gm));
/** What one sets without it being a setting of the site. */
const forPeople = [...settings].filter((name) => name !== 'NODE_ENV').sort();
/** Secrets as files, and what Node and the C library read. */
const others = new Set([
  ...secretSettings.map((name) => `${name}_FILE`),
  ...['NODE_EXTRA_CA_CERTS', 'MALLOC_ARENA_MAX'],
]);
const unknownOf = (names: string[]) => names.filter((name) => !settings.has(name) && !others.has(name));
const assignedIn = (text: string) => matches(text, /^([A-Z][A-Z0-9_]*)=/gm);

const secrets = madeSecrets();

/** The settings that a container of compose gets, for values that were filled in. */
function composeSettings(name: string): Record<string, string> {
  const filled: Record<string, string> = { SITE_URL: 'https://example.org', ADMIN_EMAIL: 'ada@example.org' };
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, wanted: string, kind: string, rest: string) =>
      kind === '-' ? rest : (filled[wanted] ?? 'abc'),
    );
  const { environment } = serviceOf(name);
  return Object.fromEntries(
    Object.entries(environment).map(([setting, value]) => [
      setting,
      fill(value).replace('/run/secrets', secrets.folder),
    ]),
  );
}

test('there are settings at all to compare with', () => {
  expect(forPeople).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'S3_BUCKET', 'TRUST_PROXY']));
});

test('.env.example has each setting and no other', () => {
  expect(assignedIn(read('.env.example')).sort()).toEqual(forPeople);
});

test.each([
  ['docs/settings.md', 'docs/settings.md'],
  ['the handbook', 'server/sample/articles/running-byline.md'],
])('%s has each setting in its table and no other', (_name, file) => {
  const rows = matches(read(file), /^\| (`[A-Z].*?`) \|/gm);
  const names = rows.flatMap((row) => matches(row, /`([A-Z][A-Z0-9_]*)`/g));
  expect(names.sort()).toEqual(forPeople);
});

test('the page on running Byline names no other setting', () => {
  const text = read('docs/deployment.md');
  const named = [...matches(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]*)`/g), ...assignedIn(text)];
  expect(named).toContain('REDIS_URL');
  expect(unknownOf(named)).toEqual([]);
});

test('the image, compose and the unit set no other setting', () => {
  const dockerfile = matches(read('deploy/Dockerfile'), /^(?:ENV| {3}) ([A-Z][A-Z0-9_]*)=/gm);
  expect(unknownOf(dockerfile)).toEqual(['NEXT_TELEMETRY_DISABLED']);
  const unit = matches(read('deploy/byline.service'), /(?:Environment=| )([A-Z][A-Z0-9_]*)=/g);
  expect(unit).toContain('DATA_DIR');
  expect(unknownOf(unit)).toEqual([]);
  expect(unknownOf(Object.keys(serviceOf('byline-1').environment))).toEqual([]);
});

test('compose asks for what its example of an .env has', () => {
  const asked = new Set(matches(read('deploy/compose.yaml'), /\$\{(\w+)/g));
  expect([...asked].sort()).toEqual(assignedIn(read('deploy/.env.example')).sort());
});

test('a start accepts what compose and Kubernetes give it, and several instances have all that they need', () => {
  const { data = {} } = objectOf('ConfigMap') ?? {};
  const inSecret = Object.keys(objectOf('Secret')?.stringData ?? {});
  expect(unknownOf([...Object.keys(data), ...inSecret])).toEqual([
    ...['POSTGRES_PASSWORD', 'POSTGRES_ADMIN_PASSWORD', 'REDIS_PASSWORD'],
  ]);
  const inKubernetes = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value.replace('/run/secrets', secrets.folder)]),
  );
  for (const given of [composeSettings('byline-1'), composeSettings('byline-2'), inKubernetes]) {
    const { DATABASE_URL, REDIS_URL, S3_BUCKET, SITE_URL, TRUST_PROXY, SAMPLE_CONTENT } = parseEnv(given);
    for (const needed of [DATABASE_URL, REDIS_URL, S3_BUCKET, SITE_URL, TRUST_PROXY]) {
      expect(needed).toBeTruthy();
    }
    expect(SAMPLE_CONTENT).toBe('off');
    expect(parseEnv(given).BACKUP_SCHEDULE).toBeDefined();
    const { DATABASE_URL_FILE, REDIS_URL_FILE, S3_ENDPOINT, NODE_EXTRA_CA_CERTS } = given;
    for (const [file, tls] of [
      [DATABASE_URL_FILE, /\?sslmode=verify-full$/],
      [REDIS_URL_FILE, /^rediss:\/\/byline:/],
    ] as const) {
      expect(readFileSync(file ?? '', 'utf8').trim()).toMatch(tls);
    }
    expect(S3_ENDPOINT).toMatch(/^https:/);
    expect(NODE_EXTRA_CA_CERTS).toMatch(/\/ca_certificate$/);
  }
});
