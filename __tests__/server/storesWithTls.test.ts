import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram } from '../support/childProgram';
import { freePort } from '../support/freePort';
import { startPostgres } from '../support/postgresServer';
import { describeWithRedis, startRedis } from '../support/redisServer';
import { startS3Server } from '../support/s3Server';
import { temporaryFolder } from '../support/temporaryFolder';

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
    const s3 = await startS3Server({ cert: read('server_certificate'), key: read('server_key') });
    const database = new URL(postgres?.url ?? 'postgres://none');
    database.hostname = 'localhost';
    database.searchParams.set('sslmode', 'verify-full');
    secrets.write({
      'postgres.txt': `${database.href}\n`,
      'other.txt': database.href.replace('localhost', '127.0.0.1'),
      'redis.txt': `${read('redis_url').replace('redis:6379', `localhost:${tlsPort}`)}\n`,
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
      await postgres?.stop();
      secrets.remove();
    }
  });
});

/** The last line of a file of users, without its first word. */
const userOf = (acl: string): string[] => (acl.split('\n').at(-1) ?? '').split(' ').slice(1);
