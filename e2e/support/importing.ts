import { execFileSync } from 'node:child_process';
import path from 'node:path';

const projectFolder = path.resolve(__dirname, '../..');

/** Runs the import command on a folder of posts, into the database of a server without visits. */
export function importPosts(dataFolder: string, postsFolder: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'server/cli/import.ts', postsFolder], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: 'pipe',
  });
}
