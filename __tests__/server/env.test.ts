import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from '@/server/env';
import { secretSettings } from '@/server/secretFiles';
import { temporaryFolder } from '../support/temporaryFolder';

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,uniquelocal', '2001:db8::/32'])(
  'TRUST_PROXY may be %s',
  (list) => {
    expect(parseEnv({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list);
  },
);

test.each(['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', 'example.org', '127.0.0.1,'])(
  'TRUST_PROXY cannot be %s',
  (list) => {
    expect(() => parseEnv({ TRUST_PROXY: list })).toThrow(/TRUST_PROXY must list/);
  },
);

test.each([
  [{ CDN: 'varnish', CDN_PURGE_ADDRESSES: 'http://127.0.0.1:6081, https://cache.example.org/' }],
  [{ CDN: 'fastly', CDN_ID: 'SU1Z0isxPaozGVKXdv0eY', CDN_TOKEN: 'a-token' }],
  [{ CDN: 'cloudflare', CDN_ID: '023e105f4ecef8ad9ca31a8372d0c353', CDN_TOKEN: 'a-token' }],
  [{ CDN: 'plain' }],
])('a shared cache may be %j', (settings) => {
  expect(parseEnv(settings).CDN).toBe(settings.CDN);
  expect(parseEnv({}).CDN).toBe('off');
});

test.each([
  [{ CDN: 'squid' }, 'CDN must be off, plain, varnish, fastly or cloudflare'],
  [{ CDN: 'varnish' }, 'CDN_PURGE_ADDRESSES must be set with CDN=varnish, and only with it'],
  [{ CDN_PURGE_ADDRESSES: 'http://127.0.0.1' }, 'CDN_PURGE_ADDRESSES must be set with'],
  ...['127.0.0.1:6081', 'http://a/path', 'http://name:word@a', 'http://a,http://a'].map(
    (list): [Record<string, string>, string] => [
      { CDN: 'varnish', CDN_PURGE_ADDRESSES: list },
      'CDN_PURGE_ADDRESSES must list addresses such as http://127.0.0.1:6081',
    ],
  ),
  [{ CDN: 'fastly', CDN_ID: 'abc' }, 'CDN_ID and CDN_TOKEN must be set with'],
  [{ CDN: 'plain', CDN_TOKEN: 'a' }, 'CDN_ID and CDN_TOKEN must be set with'],
  [{ CDN: 'fastly', CDN_ID: '../x', CDN_TOKEN: 'a' }, 'CDN_ID must be the id of a service or zone'],
  [{ CDN: 'fastly', CDN_ID: 'abc', CDN_TOKEN: 'a b' }, 'CDN_TOKEN must have no spaces'],
])('a shared cache cannot be %j', (settings, message) => {
  expect(() => parseEnv(settings)).toThrow(message);
});

test('nothing of development is on by default', () => {
  expect(parseEnv({})).toMatchObject({ NODE_ENV: 'production', LOG_LEVEL: 'info' });
});

test('PICTURE_NETWORKS lists addresses and networks', () => {
  expect(parseEnv({ PICTURE_NETWORKS: '' }).PICTURE_NETWORKS).toBeUndefined();
  expect(parseEnv({ PICTURE_NETWORKS: '10.0.0.0/8, 192.168.1.7' }).PICTURE_NETWORKS).toHaveLength(2);
  for (const list of ['example.org', '10.0.0.0/33', '10.0.0.1,']) {
    expect(() => parseEnv({ PICTURE_NETWORKS: list })).toThrow(/PICTURE_NETWORKS must list/);
  }
});

test('DATABASE_REPLICA_URLS lists servers of PostgreSQL, each once', () => {
  const DATABASE_URL = 'postgres://byline@primary/byline';
  const parse = (list: string, primary = DATABASE_URL) =>
    parseEnv({ DATABASE_URL: primary, DATABASE_REPLICA_URLS: list }).DATABASE_REPLICA_URLS;
  expect(parse('', '')).toBeUndefined();
  const all = ['postgres://byline:a%2Cb@one/byline?sslmode=verify-full', 'postgresql://two:5433/byline'];
  expect(parse(all.join(', '))).toEqual(all);
  const many = Array.from({ length: 9 }, (_, index) => `postgres://replica${index}/byline`);
  for (const list of ['replica', 'mysql://one/byline', `${all[0]},`, `${all[0]},${all[0]}`, many.join(',')]) {
    expect(() => parse(list)).toThrow(/DATABASE_REPLICA_URLS must list addresses such as postgres:/);
  }
  expect(() => parse('postgres://one/byline', '')).toThrow(
    'The settings cannot be used: DATABASE_REPLICA_URLS needs PostgreSQL in DATABASE_URL: SQLite has no replicas.',
  );
  expect(() => parse('postgres://byline:CHANGE_ME@one/byline')).toThrow(/still has the value of the example/);
});

test.each([
  'redis://redis:6379',
  'redis://localhost',
  'rediss://byline:secret@cache.example.org:6380/2',
  'redis://:p%40ss@[::1]:6379/',
])('REDIS_URL may be %s', (address) => {
  expect(parseEnv({ REDIS_URL: address }).REDIS_URL).toBe(address);
});

test.each(['localhost:6379', 'http://localhost:6379', 'redis://localhost:port', 'redis://localhost/cache'])(
  'REDIS_URL cannot be %s',
  (address) => {
    expect(() => parseEnv({ REDIS_URL: address })).toThrow(/The settings cannot be used: REDIS_URL must/);
  },
);

test.each(['short', 'x'.repeat(257)])(
  'an ADMIN_PASSWORD that could not sign in stops the start',
  (password) => {
    const settings = { ADMIN_EMAIL: 'editor@example.org', ADMIN_PASSWORD: password };
    expect(() => parseEnv(settings)).toThrow(/ADMIN_PASSWORD must have/);
  },
);

test('settings of an image store that are not complete stop the start, and all that is missing is named', () => {
  const settings = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'byline' };
  const missing = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
    (name) => `${name} must be set with the other S3 settings`,
  );
  expect(() => parseEnv(settings)).toThrow(`The settings cannot be used: ${missing.join('; ')}.`);
  const complete = { ...settings, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(parseEnv(complete).S3_REGION).toBe('us-east-1');
});

test.each([
  ['Europe/Vienna', 'Europe/Vienna'],
  ['america/new_york', 'America/New_York'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
])('TIME_ZONE may be %s', (name, zone) => {
  expect(parseEnv({ TIME_ZONE: name }).TIME_ZONE).toBe(zone);
});

test.each(['Vienna', '+01:00', 'Europe/Vienna"', 'CEST+2 '])('TIME_ZONE cannot be %s', (name) => {
  expect(() => parseEnv({ TIME_ZONE: name })).toThrow(
    'The settings cannot be used: TIME_ZONE must be the name of a time zone, such as Europe/Vienna or UTC.',
  );
});

test('a secret that is still the one of the example stops the start', () => {
  expect(() => parseEnv({ REDIS_URL: 'redis://:CHANGE_ME@redis:6379', ADMIN_PASSWORD: 'CHANGE_ME' })).toThrow(
    'REDIS_URL still has the value of the example',
  );
});

test('without TIME_ZONE it is the zone of the machine', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(parseEnv({}).TIME_ZONE).toBe(timeZone);
  expect(parseEnv({ TIME_ZONE: '' }).TIME_ZONE).toBe(timeZone);
});

describe.each([
  ['WEB_CHECKS_PER_DAY', 100],
  ['WEB_CHECKS_PER_AUTHOR', 10],
  ['FREE_SPACE_LEAST_MB', 1_000],
] as const)('%s', (name, byDefault) => {
  test('is a number with a default', () => {
    const read = (value?: string) => parseEnv({ [name]: value })[name];
    expect([read(), read(''), read('0'), read('250')]).toEqual([byDefault, byDefault, 0, 250]);
  });

  test.each(['-1', '1.5', 'many', '1000001'])('cannot be %s', (value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name} must be`));
  });
});

describe('the sign-in provider', () => {
  const both = { OIDC_ISSUER: 'https://accounts.example.org/realms/one/', OIDC_CLIENT_ID: 'byline' };

  test('is off unless it is set, and keeps its address as it is', () => {
    expect(parseEnv({}).OIDC_ISSUER).toBeUndefined();
    expect(parseEnv(both)).toMatchObject({ ...both, OIDC_SCOPES: 'openid email profile' });
    expect(parseEnv({ ...both, OIDC_ISSUER: 'http://127.0.0.1:9000' }).OIDC_ISSUER).toBeDefined();
  });

  test.each([
    [{ OIDC_CLIENT_ID: '' }, /OIDC_ISSUER, OIDC_CLIENT_ID and|OIDC_ISSUER OIDC_CLIENT_ID and/],
    [{ OIDC_ISSUER: 'http://accounts.example.org' }, /OIDC_ISSUER must begin with https/],
    [{ OIDC_ISSUER: 'https://accounts.example.org/?a' }, /OIDC_ISSUER must have no \?/],
    [{ OIDC_ISSUER: 'accounts' }, /OIDC_ISSUER must be an address/],
    [{ OIDC_NAME: 'x'.repeat(41) }, /OIDC_NAME must be a name/],
    [{ OIDC_SCOPES: 'email' }, /OIDC_SCOPES must begin with openid/],
    [
      { SITE_URL: 'https://byline.example', NEXT_PUBLIC_API_HOST: 'https://api.example' },
      /OIDC_ISSUER needs pages and API at one address/,
    ],
  ])('cannot be set with %j', (wrong, sentence) => {
    expect(() => parseEnv({ ...both, ...wrong })).toThrow(sentence);
  });
});

describe('a secret in a file', () => {
  const good = {
    DATABASE_URL: 'postgres://byline:secret@localhost/byline',
    DATABASE_REPLICA_URLS:
      'postgres://byline:secret@replica/byline,postgres://byline:secret@[::1]:5433/byline',
    REDIS_URL: 'rediss://:secret@localhost:6379',
    ADMIN_EMAIL: 'editor@example.org',
    ADMIN_PASSWORD: 'a longer one ',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'byline',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_S3_ENDPOINT: 'https://s3.example.org',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://name:secret@mail.example.org',
    MAIL_FROM: 'news@example.org',
    DKIM_DOMAIN: 'example.org',
    DKIM_SELECTOR: 'byline',
    DKIM_KEY: '-----BEGIN PRIVATE KEY-----',
    COPYLEAKS_EMAIL: 'site@example.org',
    COPYLEAKS_KEY: 'key',
    CDN: 'fastly',
    CDN_ID: 'abc',
    CDN_TOKEN: 'a',
    METRICS_TOKEN: 'sixteen-characters',
    OIDC_ISSUER: 'https://accounts.example.org',
    OIDC_CLIENT_ID: 'byline',
    OIDC_CLIENT_SECRET: 'secret',
  };
  let files: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    files = temporaryFolder('secrets', { empty: '\n', large: 'x'.repeat(70_000), given: 'abcdef' });
  });
  afterEach(() => files.remove());
  const at = (name: string) => path.join(files.folder, name);

  test.each(secretSettings)('%s is the same as in the environment', (name) => {
    for (const end of ['', '\n', '\r\n']) {
      files.write({ given: good[name] + end });
      const asFile = { ...good, [name]: '', [`${name}_FILE`]: at('given') };
      expect(parseEnv(asFile)).toEqual(parseEnv(good));
    }
  });

  test('every setting whose name or value is one can be a file', () => {
    const names =
      readFileSync(path.join(__dirname, '../../.env.example'), 'utf8').match(/^[A-Z0-9_]+(?==)/gm) ?? [];
    const secret = names.filter((name) =>
      /(PASSWORD|SECRET|(?<!PUBLIC)_KEY|_KEY_ID|TOKEN|DATABASE_URL|REPLICA_URLS|REDIS_URL|SMTP_URL)$/.test(
        name,
      ),
    );
    expect(secret.sort()).toEqual([...secretSettings].sort());
  });

  test.each([
    ['none', 'there is no such file'],
    ['given/below', 'part of the path is a file'],
    ['.', 'it is a folder'],
    ['empty', 'it is empty'],
    ['large', 'it has more than 64 KB'],
  ])('%s stops the start with a sentence', (name, reason) => {
    const sentence = `The settings cannot be used: COPYLEAKS_KEY_FILE ${at(name)} cannot be read: ${reason}.`;
    expect(() => parseEnv({ COPYLEAKS_EMAIL: 'a@example.org', COPYLEAKS_KEY_FILE: at(name) })).toThrow(
      sentence,
    );
  });

  test('a setting and its file together stop the start, without telling the secret', () => {
    const both = { ...good, ADMIN_PASSWORD_FILE: at('given'), REDIS_URL_FILE: at('given') };
    expect(() => parseEnv(both)).toThrow(
      'The settings cannot be used: REDIS_URL and REDIS_URL_FILE cannot be set together; ADMIN_PASSWORD and ADMIN_PASSWORD_FILE cannot be set together.',
    );
    expect(() => parseEnv({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD_FILE: at('large') })).toThrow(
      /64 KB/,
    );
    files.write({ given: 'x'.repeat(300) });
    expect(() => parseEnv({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD_FILE: at('given') })).toThrow(
      /ADMIN_PASSWORD must have 256 characters or fewer\.$/,
    );
  });
});
