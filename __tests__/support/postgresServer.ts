import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from './freePort';

const debianVersions = '/usr/lib/postgresql';

/** The folder of `postgres` and `initdb`, or null where PostgreSQL is not installed. */
function findPrograms(): string | null {
  const debian = existsSync(debianVersions)
    ? readdirSync(debianVersions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debianVersions, version, 'bin'))
    : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  const found = folders.find((folder) =>
    ['postgres', 'initdb'].every((program) => existsSync(path.join(folder, program))),
  );
  return found ?? null;
}

/** PostgreSQL refuses to run as root; a root caller hands it to a user without rights. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name]).toString());
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // The next one, then.
    }
  }
  return {};
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function waitUntilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with exit code ${server.exitCode}`);
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('postgres did not answer within 15 seconds');
}

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own in a temporary folder; null where the programs are missing. What is measured asks it to
 * write to the disk as one in use does; for tests that would only take time.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'byline', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=200'],
      // Plans must not depend on whether a test lasted until its tables were looked at.
      ...(isDurable ? [] : ['-F', '-c', 'autovacuum=off']),
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://byline@127.0.0.1:${port}/postgres`;
  await waitUntilItAnswers(url, server);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
