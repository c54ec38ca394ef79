import { existsSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../env';
import { BuildError } from './buildPages';

/** The folder of the project, wherever the command is called from. */
export const projectFolder = path.resolve(__dirname, '../..');

/** Reads `.env`; what the environment says already stays. */
export function loadEnvFile(): void {
  const file = path.resolve('.env');
  if (!existsSync(file)) return;
  if (typeof process.loadEnvFile === 'function') process.loadEnvFile(file);
  else console.error('The file .env is not read: that needs Node 20.12 or later.');
}

/** Runs a command; what a person can mend ends it with one sentence, all else with its stack. */
export function run(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const isForPeople = error instanceof SettingsError || error instanceof BuildError;
    console.error(isForPeople ? error.message : error);
    process.exit(1);
  });
}
