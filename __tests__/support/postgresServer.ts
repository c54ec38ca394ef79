import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const found = findPostgres();
  if (!found) return null;
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const programs = programsFor(user, found, folder);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'byline', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (tls) giveKey(tls.key, path.join(folder, 'key'), user);
  const port = await freePort();
  const options = [
    ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=200'],
    // Plans must not depend on whether a test lasted until its tables were looked at.
    ...(isDurable ? [] : ['-F', '-c', 'autovacuum=off']),
    ...(tls ? ['-c', 'ssl=on', '-c', `ssl_key_file=${path.join(folder, 'key')}`] : []),
    ...(tls ? ['-c', `ssl_cert_file=${tls.certificate}`] : []),
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
    kill: () => end(server, 'SIGKILL'),
    // It refuses to start until the last of its killed processes is gone.
    start: () => eventually(start),
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
