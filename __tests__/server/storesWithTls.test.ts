import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { parseAllDocuments } from 'yaml';
import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { parseEnv } from '@/server/env';
import { startProgram } from '../support/childProgram';
import { eventually } from '../support/eventually';
import { freePort } from '../support/freePort';
import { startPostgres } from '../support/postgresServer';
import { describeWithRedis, startRedis } from '../support/redisServer';
import { startS3Server } from '../support/s3Server';
import { temporaryFolder } from '../support/temporaryFolder';
import { end } from '../support/toolProgram';

const deployed = (file: string) => readFileSync(path.join(__dirname, '../../deploy', file), 'utf8');

jest.setTimeout(120_000);

describeWithRedis('stores as compose runs them, with passwords and TLS', () => {
  test('are reached with secrets as files, and refuse a wrong certificate or password', async () => {
    const secrets = temporaryFolder('secrets', {});
    execFileSync('sh', [path.join(__dirname, '../../deploy/makeSecrets.sh'), secrets.folder]);
    const at = (name: string) => path.join(secrets.folder, name);
    const read = (name: string) => readFileSync(at(name), 'utf8').trim();
    // PostgreSQL of the tests is another user.
    chmodSync(secrets.folder, 0o755);
    chmodSync(path.dirname(secrets.folder), 0o755);
    const postgres = await startPostgres({
      tls: { certificate: at('server_certificate'), key: at('server_key') },
    });
    const tlsPort = await freePort();
    const files = { ca: 'ca_certificate', cert: 'server_certificate', key: 'server_key' };
    const tls = Object.entries(files).flatMap(([kind, name]) => [
      kind === 'ca' ? '--tls-ca-cert-file' : `--tls-${kind}-file`,
      at(name),
    ]);
    const redis = await startRedis({
      options: ['--tls-port', String(tlsPort), '--tls-auth-clients', 'no', ...tls],
    });
    execFileSync('redis-cli', ['-u', redis.url, 'acl', 'setuser', ...userOf(read('redis_users.acl'))]);
    const inKubernetes = await startRedisOfKubernetes(secrets.folder);
    const s3 = await startS3Server({ cert: read('server_certificate'), key: read('server_key') });
    const database = new URL(postgres?.url ?? 'postgres://none');
    await makeRole(database.href, read('postgres_password'));
    Object.assign(database, { username: ROLE, password: read('postgres_password'), pathname: '/byline' });
    await migrateAs(database.href);
    database.hostname = 'localhost';
    database.searchParams.set('sslmode', 'verify-full');
    secrets.write({
      'postgres.txt': `${database.href}\n`,
      'other.txt': database.href.replace('localhost', '127.0.0.1'),
      'redis.txt': `${read('redis_url').replace('redis:6379', `localhost:${tlsPort}`)}\n`,
      'kubernetes.txt': read('redis_url').replace('redis:6379', `localhost:${inKubernetes.port}`),
      'guessed.txt': `rediss://byline:guessed@localhost:${tlsPort}`,
    });

    async function reach(change: Record<string, string | undefined> = {}): Promise<[number | null, string]> {
      const program = startProgram('__tests__/support/reachStores.ts', {
        ...s3.settings,
        DATABASE_URL_FILE: at('postgres.txt'),
        REDIS_URL_FILE: at('redis.txt'),
        NODE_EXTRA_CA_CERTS: at('ca_certificate'),
        ...change,
      });
      const code = await program.ended;
      program.remove();
      return [code, program.output()];
    }

    try {
      expect(await reach()).toEqual([0, expect.stringMatching(/reached, database with TLS: true\n$/)]);
      expect(await reach({ REDIS_URL_FILE: at('kubernetes.txt') })).toEqual([0, expect.any(String)]);
      expect(await reach({ NODE_EXTRA_CA_CERTS: undefined })).toEqual([
        1,
        expect.stringMatching(/certificate/),
      ]);
      expect(await reach({ DATABASE_URL_FILE: at('other.txt') })).toEqual([
        1,
        expect.stringMatching(/altnames/),
      ]);
      const [code, output] = await reach({ REDIS_URL_FILE: at('guessed.txt') });
      expect([code, output]).toEqual([1, expect.stringMatching(/REDIS_URL cannot be used: WRONGPASS/)]);
      expect(output).not.toContain('guessed');
      const { S3_ENDPOINT } = s3.settings;
      expect(await reach({ S3_ENDPOINT: S3_ENDPOINT.replace('localhost', '127.0.0.1') })).toEqual([
        1,
        expect.stringMatching(/S3_ENDPOINT cannot be used: .*altnames/),
      ]);
    } finally {
      await s3.stop();
      s3.removeFolder();
      await redis.stop();
      await inKubernetes.stop();
      await postgres?.stop();
      secrets.remove();
    }
  });
});

/** The role of initPostgres.sh; the superuser of the tests has its name. */
const ROLE = 'site';

/** Does what initPostgres.sh does with `psql`. */
async function makeRole(url: string, password: string): Promise<void> {
  const [, commands = ''] = /<<'END'\n\\set .*\n([\s\S]*)END\n/.exec(deployed('initPostgres.sh')) ?? [];
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const command of commands.split('\n').filter((line) => line !== '')) {
    await client.query(
      command
        .replace('ROLE byline', `ROLE ${ROLE}`)
        .replace('OWNER byline', `OWNER ${ROLE}`)
        .replace(":'password'", `'${password}'`),
    );
  }
  const { rows } = await client.query(
    'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = $1',
    [ROLE],
  );
  await client.end();
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
}

/** All tables are made by a role without rights beyond its database. */
async function migrateAs(url: string): Promise<void> {
  const database = openDatabase(parseEnv({ NODE_ENV: 'test', DATABASE_URL: url }));
  await migrateToLatest(database);
  await database.db.destroy();
}

/** Redis with the configuration that stores.yaml gives it. */
async function startRedisOfKubernetes(folder: string) {
  const port = await freePort();
  const command = parseAllDocuments(deployed('kubernetes/stores.yaml'))
    .map((document) => document.toJS())
    .find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'redis').spec.template.spec
    .containers[0].args[0] as string;
  const here = command
    .replace('port 6379', `port ${port}\nbind 127.0.0.1\ndir ${folder}`)
    .replaceAll('/run/secrets/certificates', folder)
    .replaceAll('/run/secrets', folder);
  const server = spawn('sh', ['-c', here], { stdio: 'ignore' });
  const tls = ['--tls', '--cacert', path.join(folder, 'ca_certificate')];
  const ask = () =>
    execFileSync('redis-cli', ['-p', String(port), ...tls, 'ping'], { encoding: 'utf8', stdio: 'pipe' });
  // As its probes ask it.
  await eventually(async () => expect(ask()).toMatch(/NOAUTH/));
  return { port, stop: () => end(server, 'SIGKILL') };
}

/** The last line of a file of users, without its first word. */
const userOf = (acl: string): string[] => (acl.split('\n').at(-1) ?? '').split(' ').slice(1);
