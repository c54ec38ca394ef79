import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from '@/server/cli/run';

/** Imports a folder as an operator does, while the site runs. @returns how many posts came along */
export async function importBlog(
  dataFolder: string,
  { folder, oldPath }: { folder: string; oldPath?: string },
): Promise<number> {
  const command = ['server/cli/launch.cjs', 'server/cli/import.ts', folder];
  if (oldPath !== undefined) command.push('--old-path', oldPath);
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectFolder, env });
  return Number(/articles +(\d+)/.exec(stdout)?.[1]);
}
