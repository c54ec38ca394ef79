import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '@/server/cli/run';
import { findPostgres } from '@/server/cli/testTools/postgres';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { end, untilItAnswers } from './toolProgram';
import { withPostgres } from './withPostgres';

/** PostgreSQL refuses to run as root; a root caller hands it to a user without rights. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** Programs from npm are in the project, which may be in a folder that only root can enter: then they are copied. */
function programsFor({ uid }: { uid?: number }, programs: string, folder: string): string {
  if (uid === undefined || !programs.startsWith(projectFolder)) return programs;
  cpSync(path.dirname(programs), path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return path.join(folder, 'native', path.basename(programs));
}

export interface PostgresServer {
  url: string;
  /** The folder of its sockets. */
  sockets: string;
  /** Ends it without a warning; what it has on the disk stays. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** It refuses a key that others can read. */
function giveKey(from: string, to: string, { uid, gid }: { uid?: number; gid?: number }): void {
  cpSync(from, to);
  chmodSync(to, 0o600);
  if (uid !== undefined && gid !== undefined) chownSync(to, uid, gid);
}

interface Place {
  user: ReturnType<typeof unprivilegedUser>;
  /** The folder of the programs. */
  programs: string;
  folder: string;
}

/** Null where the programs are missing. */
function makePlace(): Place | null {
  const found = findPostgres();
  if (!found) return null;
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return { user, folder, programs: programsFor(user, found, folder) };
}

const dataOf = ({ folder }: Place) => path.join(folder, 'data');

const runProgram = ({ programs, folder, user }: Place, name: string, options: string[]) =>
  execFileSync(path.join(programs, name), options, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Starts a server on the data of a place. */
async function startIn(place: Place, more: string[] = []): Promise<PostgresServer> {
  const { user, folder, programs } = place;
  const port = await freePort();
  const options = [
    ...['-D', dataOf(place), '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
    ...['-c', 'max_connections=200', ...more],
  ];
  const url = `postgres://byline@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  async function start(): Promise<void> {
    server = spawn(path.join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
    await untilItAnswers(server, () => withPostgres(url, async () => {}));
  }
  await start();
  return {
    url,
    sockets: folder,
    kill: () => end(server, 'SIGKILL'),
    // It refuses to start until the last of its killed processes is gone.
    start: () => eventually(start),
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Plans must not depend on whether a test lasted until its tables were looked at.
const QUICK = ['-F', '-c', 'autovacuum=off'];

/**
 * Starts a PostgreSQL of our own in a temporary folder; null where the programs are missing. What is measured asks it to
 * write to the disk as one in use does; for tests that would only take time.
 */
export async function startPostgres({
  isDurable = false,
  tls,
}: {
  isDurable?: boolean;
  /** Files of its certificate and key. */
  tls?: { certificate: string; key: string };
} = {}): Promise<PostgresServer | null> {
  const place = makePlace();
  if (!place) return null;
  const { folder, user } = place;
  runProgram(place, 'initdb', [
    ...['-D', dataOf(place), '-U', 'byline', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  if (tls) giveKey(tls.key, path.join(folder, 'key'), user);
  return startIn(place, [
    ...(isDurable ? [] : QUICK),
    ...(tls ? ['-c', 'ssl=on', '-c', `ssl_key_file=${path.join(folder, 'key')}`] : []),
    ...(tls ? ['-c', `ssl_cert_file=${tls.certificate}`] : []),
  ]);
}

/** Starts a hot standby that gets what a PostgreSQL of ours writes by streaming replication. */
export async function startReplica(primary: PostgresServer, options: string[] = []): Promise<PostgresServer> {
  const place = makePlace();
  if (!place) throw new Error('there is no PostgreSQL');
  runProgram(place, 'pg_basebackup', [
    ...['-D', dataOf(place), '-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
  ]);
  return startIn(place, [...QUICK, ...options]);
}

/** Whether there are programs for replicas: the packages of npm have none. */
export function hasReplicas(): boolean {
  const programs = findPostgres();
  return programs !== null && existsSync(path.join(programs, 'pg_basebackup'));
}
