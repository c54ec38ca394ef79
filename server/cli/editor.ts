import { setTimeout as wait } from 'node:timers/promises';
import type { PersonDetail } from '@contracts/person';
import { COMMON_FOR_EDITOR } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';
import { noCache } from '../cache/cacheTags';
import { CommandError } from '../commandErrors';
import { createContext } from '../context';
import { openReadyDatabase } from '../db/openReady';
import type { AppContext } from '../dependencies';
import { parseEnv } from '../env';
import { AppError } from '../errors';
import { systemClock } from '../lib/clock';
import { isCommonPassword } from '../lib/commonPasswords';
import { createLogger } from '../logger';
import { parseEmail } from '../modules/core/user/email';
import { parseArguments, usageError } from './commandHelp';
import { loadEnvFile, run } from './run';
import { askPassword, askYes } from './terminal/askAtTerminal';

const help = {
  usage: 'npm run editor -- EMAIL [--yes] [--password-stdin]',
  about:
    'Makes an editor of the account with this email, or a new account. Shows the account and asks first; asks for a password where the account has none.',
  options: {
    '--yes': 'do not ask whether the account is the right one',
    '--password-stdin': 'read the password from the input, for scripts',
  },
};

const { stdin: input, stderr: output } = process;

interface Command {
  email: string;
  isConfirmed: boolean;
  hasPasswordInput: boolean;
}

function parseCommand(): Command {
  const { values, positionals } = parseArguments(
    help,
    {
      yes: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
    },
    { atLeast: 1, atMost: 1 },
  );
  return {
    email: parseEmail(positionals[0] ?? ''),
    isConfirmed: values.yes,
    hasPasswordInput: values['password-stdin'],
  };
}

/** Who an account belongs to, in a sentence. */
function describeAccount({ username, email, since, articles, suspended, editor }: PersonDetail): string {
  const published = articles === 1 ? '1 published article' : `${articles} published articles`;
  const state = suspended ? ', suspended' : '';
  const role = editor ? 'an editor' : 'an author';
  return `${email} is the account of ${username}: ${role} since ${since.slice(0, 10)}, ${published}${state}.`;
}

/** A piped text has arrived by now; a terminal, or an input that stays open, has nothing. */
async function hasUnreadInput(): Promise<boolean> {
  if (input.isTTY) return false;
  const hasText = new Promise<boolean>((resolve) => {
    input.once('readable', () => resolve(input.read() !== null));
    input.once('error', () => resolve(false));
  });
  const found = await Promise.race([hasText, wait(200, false)]);
  input.destroy();
  return found;
}

async function readPassword({ hasPasswordInput }: Command, whose: string): Promise<string> {
  if (!input.isTTY && !hasPasswordInput) {
    throw usageError(help, 'A password is needed: run this at a terminal, or with --password-stdin.');
  }
  const password = await askPassword({ input, output }, whose);
  if ([...password].length < PASSWORD_MIN_LENGTH) throw new CommandError(errorTexts.passwordTooShort);
  if (await isCommonPassword(password)) throw new CommandError(COMMON_FOR_EDITOR);
  return password;
}

async function confirm({ isConfirmed }: Command, question: string): Promise<void> {
  if (isConfirmed) return;
  if (!input.isTTY) throw usageError(help, 'Add --yes to make this account an editor. Nothing was changed.');
  if (!(await askYes({ input, output }, question))) throw new CommandError('Nothing was changed.');
}

async function createEditor({ users, people }: AppContext, command: Command): Promise<string> {
  const { email } = command;
  output.write(`There is no account with the email ${email}. A new one will be created.\n`);
  await users.ensureEditor(email, await readPassword(command, email));
  const created = await users.findCredentials(email);
  const { username } = await people.get(created?.id ?? '');
  return `Created ${email} as an editor, with the username ${username}.`;
}

/** @returns what was changed, and the account. */
async function promote({ users, people }: AppContext, command: Command, id: string): Promise<string> {
  const account = await people.get(id);
  const { email, username, canSignIn, editor, suspended } = account;
  output.write(`${describeAccount(account)}\n`);
  if (canSignIn && (command.hasPasswordInput || (await hasUnreadInput()))) {
    throw new CommandError(
      `A password was given, but ${email} has one already. Nothing was changed: run it again without input.`,
    );
  }
  if (editor && !suspended && canSignIn)
    return `Nothing changed: ${username} (${email}) is already an editor.`;
  await confirm(command, `Make ${username} (${email}) an editor?`);
  if (canSignIn) await people.appoint(id);
  else await users.ensureEditor(email, await readPassword(command, email));
  const changes = [
    ...(canSignIn ? [] : ['The password was set.']),
    ...(suspended ? ['The suspension was lifted.'] : []),
  ];
  return [`${username} (${email}) is now an editor.`, ...changes].join(' ');
}

async function makeEditor(context: AppContext, command: Command): Promise<string> {
  const known = await context.users.findCredentials(command.email);
  return known ? promote(context, command, known.id) : createEditor(context, command);
}

export const ended = run(help, async () => {
  loadEnvFile();
  try {
    const command = parseCommand();
    const env = parseEnv(process.env);
    const { database } = await openReadyDatabase(env);
    try {
      const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
      const context = createContext({ env, log, clock: systemClock, cache: noCache, database });
      console.log(await makeEditor(context, command));
      console.log('Editors sign in at /desk.');
    } finally {
      await database.db.destroy();
    }
  } catch (error) {
    throw error instanceof AppError ? usageError(help, error.message) : error;
  }
});
