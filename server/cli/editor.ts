import { setTimeout as wait } from 'node:timers/promises';
import type { PersonDetail } from '@contracts/person';
import { type Role, roleNames } from '@contracts/policies/roles';
import { COMMON_FOR_EDITOR } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';
import { CommandError } from '../commandErrors';
import type { AppContext } from '../dependencies';
import { parseEnv } from '../env';
import { AppError } from '../errors';
import { isCommonPassword } from '../lib/commonPasswords';
import { hashPassword } from '../lib/passwords';
import { createToken } from '../lib/tokens';
import { parseEmail } from '../modules/core/user/email';
import { parseArguments, usageError } from './commandHelp';
import { withContext } from './context/withContext';
import { loadEnvFile, run } from './run';
import { askPassword, askYes } from './terminal/askAtTerminal';

const help = {
  usage: 'npm run editor -- EMAIL [--role editor|lead] [--yes] [--password-stdin | --link]',
  about:
    'Makes an editor of the account with this email, or a new account. Shows the account and asks first. An account that was no editor gets a new password, and loses its passkeys, authenticator app and linked accounts, as a stranger may have registered it.',
  options: {
    '--role NAME':
      'editor or lead; leads also manage people, keys, the publication and backups. Default: lead for the first editor of a site and for a lead, else editor',
    '--yes': 'do not ask whether the account is the right one',
    '--password-stdin': 'read the new password from the input, for scripts',
    '--link': 'print a link with which the person sets the password; it works once, within a day',
  },
};

const { stdin: input, stderr: output } = process;

type EditorRole = Exclude<Role, 'author'>;

interface Command {
  email: string;
  /** Absent where none is named. */
  role?: EditorRole;
  isConfirmed: boolean;
  hasPasswordInput: boolean;
  /** Whether the person sets the password with a link. */
  isByLink: boolean;
}

function parseCommand(): Command {
  const { values, positionals } = parseArguments(
    help,
    {
      role: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
      link: { type: 'boolean', default: false },
    },
    { atLeast: 1, atMost: 1 },
  );
  const { role } = values;
  if (values.link && values['password-stdin']) throw usageError(help, 'Choose --password-stdin or --link.');
  if (role !== undefined && role !== 'editor' && role !== 'lead')
    throw usageError(help, '--role must be editor or lead.');
  return {
    role,
    email: parseEmail(positionals[0] ?? ''),
    isConfirmed: values.yes,
    hasPasswordInput: values['password-stdin'],
    isByLink: values.link,
  };
}

/** Who an account belongs to, in a sentence. */
function describeAccount(
  { username, email, since, articles, suspended, role }: PersonDetail,
  isConfirmed: boolean,
): string {
  const published = articles === 1 ? '1 published article' : `${articles} published articles`;
  const state = suspended ? ', suspended' : '';
  const address = isConfirmed ? 'The address is confirmed.' : 'The address is not confirmed.';
  return `${email} is the account of ${username}: ${roleNames[role]} since ${since.slice(0, 10)}, ${published}${state}. ${address}`;
}

/** Piped text is available here; a terminal, or an input that stays open, has none. */
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
    throw usageError(
      help,
      'A password is needed: run this at a terminal, or with --password-stdin or --link.',
    );
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

/** The first editor of a site has to be able to do everything. */
const wantedRole = async ({ people }: AppContext, { role }: Command): Promise<EditorRole> =>
  role ?? ((await people.hasLead()) ? 'editor' : 'lead');

/** A password chosen by the operator, or a random one until the person sets theirs with a link. */
const newPassword = (command: Command): Promise<string> | string =>
  command.isByLink ? createToken() : readPassword(command, command.email);

/** The link that the operator hands to the person; empty if the operator knows the password. */
async function linkFor({ resetLinks }: AppContext, { isByLink }: Command, id: string): Promise<string> {
  if (!isByLink) return '';
  return ` They set their password here, within 24 hours: ${await resetLinks.make(id)}`;
}

async function createEditor(context: AppContext, command: Command): Promise<string> {
  const { users, people } = context;
  const { email } = command;
  output.write(`There is no account with the email ${email}. A new one will be created.\n`);
  const role = await wantedRole(context, command);
  await users.ensureEditor(email, await newPassword(command), role);
  const id = (await users.findCredentials(email))?.id ?? '';
  const { username } = await people.get(id);
  const made = `Created ${email} as ${roleNames[role]}, with the username ${username}.`;
  return made + (await linkFor(context, command, id));
}

/** @returns a description of the change, and of the account. */
async function promote(context: AppContext, command: Command, id: string): Promise<string> {
  const { people, users } = context;
  const account = await people.get(id);
  const isConfirmed = Boolean((await users.findById(id))?.email_confirmed_at);
  const { email, username, canSignIn, suspended } = account;
  const isKept = account.role !== 'author' && command.role === undefined;
  const role = isKept ? (account.role as EditorRole) : await wantedRole(context, command);
  output.write(`${describeAccount(account, isConfirmed)}\n`);
  // A stranger may have registered with the address of the person who is meant.
  const isReplaced = account.role === 'author' || !canSignIn;
  if (!isReplaced && (command.isByLink || command.hasPasswordInput || (await hasUnreadInput()))) {
    throw new CommandError(
      `${email} already belongs to an editor, whose password stays. Nothing was changed: run it again without input or --link.`,
    );
  }
  if (account.role === role && !suspended && canSignIn)
    return `Nothing changed: ${username} (${email}) is already ${roleNames[role]}.`;
  const effect = isReplaced
    ? 'It gets a new password. Its sessions, passkeys, authenticator app and linked accounts end.'
    : 'All sessions of this account end.';
  await confirm(command, `Make ${username} (${email}) ${roleNames[role]}? ${effect}`);
  await people.appoint(id, role, isReplaced ? await hashPassword(await newPassword(command)) : undefined);
  const changes = [
    ...(isReplaced ? ['The password was replaced.'] : []),
    ...(suspended ? ['The suspension was lifted.'] : []),
  ];
  const done = [`${username} (${email}) is now ${roleNames[role]}.`, ...changes].join(' ');
  return isReplaced ? done + (await linkFor(context, command, id)) : done;
}

async function makeEditor(context: AppContext, command: Command): Promise<string> {
  const known = await context.users.findCredentials(command.email);
  return known ? promote(context, command, known.id) : createEditor(context, command);
}

export const ended = run(help, async () => {
  loadEnvFile();
  try {
    const command = parseCommand();
    console.log(await withContext(parseEnv(process.env), (context) => makeEditor(context, command)));
    console.log('Editors sign in at /desk.');
  } catch (error) {
    throw error instanceof AppError ? usageError(help, error.message) : error;
  }
});
