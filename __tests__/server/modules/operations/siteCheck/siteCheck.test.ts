import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Finding } from '@contracts/siteCheck';
import { createTestEditor } from '@/__tests__/support/accounts';
import { thaiFolder } from '@/__tests__/support/fonts';
import { listen } from '@/__tests__/support/listen';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { parseEnv } from '@/server/env';
import { defineCheck } from '@/server/modules/operations/siteCheck/check';
import { checkSite, loadChecks } from '@/server/modules/operations/siteCheck/siteCheck.service';

/** What is found with these settings where there is no database. */
const findWith = (settings: Record<string, string>): Promise<Finding[]> =>
  checkSite({
    env: parseEnv({ PORT: '0', DATA_DIR: '/nowhere', ...settings }),
    context: null,
    isServing: false,
  });
const levelOf = (findings: Finding[], name: string) =>
  findings.find((finding) => finding.name === name)?.level;

describeOnEitherDatabase('the checks of a site', (kind, { test, testOnEach }) => {
  let server: TestServer;
  const ask = async () =>
    dataOf<Finding[]>(call(server, await createTestEditor(server), 'GET', '/api/admin/check'));

  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  testOnEach('say what they found, the worst first, and what to do about it', async () => {
    const findings = await ask();
    const names = findings.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Backups', 'Clock', 'Database', 'Disk', 'Permissions', 'Ports']),
    );
    expect(findings[0]).toMatchObject({
      name: 'Backups',
      level: 'bad',
      sentence: 'There is no backup.',
    });
    for (const { level, sentence, advice } of findings) {
      expect(sentence).toMatch(/\S\.$/);
      expect(advice === '').toBe(level === 'good');
    }
    const database = findings.find(({ name }) => name === 'Database');
    expect(database?.level).toBe('good');
    expect(database?.sentence).toMatch(kind === 'postgres' ? /^PostgreSQL \d+/ : /^SQLite 3\./);
    expect(levelOf(findings, 'Clock')).toBe('good');
  });

  test('notice a backup that has become old', async () => {
    const editor = await createTestEditor(server, 'Edna');
    await call(server, editor, 'POST', '/api/admin/backup');
    await server.context.backups.settled();
    expect(levelOf(await ask(), 'Backups')).toBe('good');
    server.clock.advance(3 * 24 * 60 * 60 * 1_000);
    expect(levelOf(await ask(), 'Backups')).toBe('warning');
    server.clock.advance(30 * 24 * 60 * 60 * 1_000);
    expect(levelOf(await ask(), 'Backups')).toBe('bad');
  });

  test('notice a clock that was put back, and a database of a newer version', async () => {
    const editor = await createTestEditor(server, 'Edna');
    await call(server, editor, 'POST', '/api/admin/backup');
    await server.context.backups.settled();
    server.clock.advance(-24 * 60 * 60 * 1_000);
    expect(levelOf(await ask(), 'Clock')).toBe('bad');

    const { db } = server.context.database;
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '999-later', timestamp: '2030-01-01' } as never)
      .execute();
    expect(levelOf(await ask(), 'Database')).toBe('bad');
  });

  test('notice files that others may open', async () => {
    const { DATA_DIR } = server.env;
    chmodSync(DATA_DIR, 0o700);
    mkdirSync(path.join(DATA_DIR, 'uploads'), { recursive: true, mode: 0o700 });
    const file = path.join(DATA_DIR, 'security.log');
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    const found = (await ask()).find(({ name }) => name === 'Permissions');
    expect(found?.level).toBe('bad');
    expect(found?.advice).toContain(DATA_DIR);
  });
});

describe('settings that hurt later', () => {
  test.each([
    ['Address', {}, 'warning'],
    ['Address', { SITE_URL: 'http://example.org' }, 'bad'],
    ['Address', { SITE_URL: 'http://127.0.0.1:3000' }, 'good'],
    ['Address', { SITE_URL: 'https://example.org' }, 'good'],
    ['Address', { SITE_URL: 'https://example.org', METRICS_PORT: '9000', METRICS_HOST: '0.0.0.0' }, 'bad'],
    ['Proxies', { SITE_URL: 'https://example.org' }, 'bad'],
    ['Proxies', { SITE_URL: 'https://example.org', HOST: '0.0.0.0' }, 'warning'],
    ['Proxies', { SITE_URL: 'https://example.org', TRUST_PROXY: '0.0.0.0/0' }, 'bad'],
    ['Proxies', { SITE_URL: 'https://example.org', TRUST_PROXY: '127.0.0.1' }, 'good'],
    ['Disk', { DATA_DIR: '/', FREE_SPACE_LEAST_MB: '0' }, 'good'],
    ['Instances', { REDIS_URL: 'redis://127.0.0.1:1' }, 'bad'],
    ['Instances', { REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'postgres://a@b/c' }, 'bad'],
    ['Database', {}, 'bad'],
  ] as const)('%s with %j: %s', async (name, settings, level) => {
    expect(levelOf(await findWith(settings), name)).toBe(level);
  });

  test('a disk with less than half of the wanted space is bad', async () => {
    const env = { ...parseEnv({ DATA_DIR: '/', PORT: '0' }), FREE_SPACE_LEAST_MB: 1e12 };
    expect(levelOf(await checkSite({ env, context: null, isServing: false }), 'Disk')).toBe('bad');
  });

  test('a port that another program uses is bad, and one that Byline uses or that is free is good', async () => {
    const { port, close } = await listen(createServer((socket) => socket.destroy()));
    try {
      expect(levelOf(await findWith({ PORT: String(port) }), 'Ports')).toBe('bad');
    } finally {
      await close();
    }
    expect(levelOf(await findWith({ PORT: String(port) }), 'Ports')).toBe('good');
  });
});

test('fonts for previews that cannot be used are a warning', async () => {
  const found = async (settings: Record<string, string>) =>
    (await findWith(settings)).find(({ name }) => name === 'Preview fonts');
  expect(await found({})).toBeUndefined();
  expect(await found({ PREVIEW_FONTS: '/nowhere' })).toMatchObject({
    level: 'warning',
    sentence: 'The folder of PREVIEW_FONTS cannot be read (ENOENT).',
  });
  expect(await found({ PREVIEW_FONTS: thaiFolder })).toMatchObject({
    level: 'good',
    sentence: 'Previews can be drawn with Noto Sans Thai.',
  });
});

test('a check that fails is a finding itself', async () => {
  const broken = defineCheck({ name: 'Broken', look: () => Promise.reject(new Error('no answer')) });
  const looked = { env: parseEnv({}), context: null, isServing: true };
  expect(await checkSite(looked, [broken])).toMatchObject([
    { name: 'Broken', level: 'bad', sentence: 'This could not be looked at: no answer.' },
  ]);
});

test('checks have names of their own', () => {
  const names = loadChecks().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(7);
  expect(new Set(names).size).toBe(names.length);
});
