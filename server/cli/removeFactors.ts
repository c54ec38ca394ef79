import { CommandError } from '../commandErrors';
import type { AppContext } from '../dependencies';
import { parseEnv } from '../env';
import { AppError } from '../errors';
import { parseEmail } from '../modules/core/user/email';
import { parseArguments, usageError } from './commandHelp';
import { withContext } from './context/withContext';
import { loadEnvFile, run } from './run';
import { askYes } from './terminal/askAtTerminal';

const help = {
  usage: 'npm run remove-factors -- EMAIL [--yes]',
  about:
    'Turns two-step sign-in off for a person who has lost the authenticator app, the passkeys and the recovery codes. Shows the account and asks first.',
  options: { '--yes': 'do not ask whether the account is the right one' },
};

const { stdin: input, stderr: output } = process;

async function confirm(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!input.isTTY) throw usageError(help, 'Add --yes to turn it off. Nothing was changed.');
  if (!(await askYes({ input, output }, question))) throw new CommandError('Nothing was changed.');
}

/** @returns a description of the change. */
async function removeFactors({ users, factors, securityLog }: AppContext): Promise<string> {
  const { values, positionals } = parseArguments(
    help,
    { yes: { type: 'boolean', default: false } },
    { atLeast: 1, atMost: 1 },
  );
  const email = parseEmail(positionals[0] ?? '');
  const account = await users.findCredentials(email);
  if (!account) throw new CommandError(`There is no account with the email ${email}.`);
  const { authenticator, passkeys } = await factors.get(account.id);
  if (!authenticator && passkeys.length === 0) return `Nothing changed: ${email} has no second factor.`;
  const held = [
    ...(authenticator ? [`an authenticator app since ${authenticator.added_at.slice(0, 10)}`] : []),
    ...passkeys.map(({ name, added_at }) => `the passkey "${name}" since ${added_at.slice(0, 10)}`),
  ];
  output.write(`${email} has ${held.join(', ')}. Make sure that it is the owner who asks.\n`);
  await confirm(`Turn two-step sign-in off for ${email}?`, values.yes);
  await factors.removeForOwner(account.id);
  await securityLog.settled();
  return `Two-step sign-in is off for ${email}. All devices were signed out, and a mail tells the owner.`;
}

export const ended = run(help, async () => {
  loadEnvFile();
  try {
    console.log(await withContext(parseEnv(process.env), removeFactors));
  } catch (error) {
    throw error instanceof AppError ? usageError(help, error.message) : error;
  }
});
