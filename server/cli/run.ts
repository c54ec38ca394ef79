import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../commandErrors';
import { BuildError } from './buildPages';
import { type CommandHelp, generalAnswer } from './commandHelp';

/** The folder of the project, wherever the command is called from. */
export const projectFolder = path.resolve(__dirname, '../..');

/** Reads `.env`; existing environment variables take precedence. */
export function loadEnvFile(): void {
  const file = path.resolve('.env');
  if (!existsSync(file)) return;
  if (typeof process.loadEnvFile === 'function') process.loadEnvFile(file);
  else console.error('The file .env is not read: that needs Node 20.12 or later.');
}

/**
 * Answers `--help` and `--version`, or runs the command. An error that the person can correct ends it with a sentence
 * and its exit code; any other error ends it with its stack and 1. Resolves once the command is done.
 */
export async function run(help: CommandHelp, command: () => Promise<void>): Promise<void> {
  const answer = generalAnswer(help, process.argv.slice(2));
  if (answer !== null) {
    console.log(answer);
    return;
  }
  try {
    await command();
  } catch (error) {
    const isForPeople = error instanceof CommandError || error instanceof BuildError;
    console.error(isForPeople ? error.message : error);
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  }
}
