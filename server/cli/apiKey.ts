import { type ApiScope, apiScopeNames, apiScopes, defaultApiScopes } from '@contracts/rules/apiScopes';
import { API_KEY_DAYS, API_KEY_DAYS_MAX, API_KEY_NAME_MAX_LENGTH } from '@contracts/rules/limits';
import { CommandError } from '../commandErrors';
import type { AppContext } from '../dependencies';
import { parseEnv } from '../env';
import { AppError } from '../errors';
import { parseEmail } from '../modules/core/user/email';
import { parseArguments, usageError } from './commandHelp';
import { withContext } from './context/withContext';
import { loadEnvFile, run } from './run';

const help = {
  usage: 'npm run api-key -- EMAIL [--scope NAME]… [--days N] [--name TEXT]',
  about: [
    'Makes an API key that acts for the editor with this email, and prints it once: it is kept as a hash only.',
    `Without --scope it may read everything but people, subscribers, drafts and backups. The scopes:`,
    ...apiScopeNames.map((name) => `  ${name.padEnd(17)} ${apiScopes[name]}`),
  ].join('\n'),
  options: {
    '--scope NAME': 'what it may do; may be given several times',
    '--days N': `expires after this many days, at most ${API_KEY_DAYS_MAX}; default ${API_KEY_DAYS}`,
    '--name TEXT': 'its name at the desk',
  },
};

interface Command {
  email: string;
  scopes: ApiScope[];
  days: number;
  name: string;
}

const isScope = (name: string): name is ApiScope => Object.hasOwn(apiScopes, name);

/** @throws UsageError for what no key can have. */
function parseCommand(): Command {
  const { values, positionals } = parseArguments(
    help,
    {
      scope: { type: 'string', multiple: true },
      days: { type: 'string', default: String(API_KEY_DAYS) },
      name: { type: 'string', default: 'made on the server' },
    },
    { atLeast: 1, atMost: 1 },
  );
  const scopes = values.scope ?? defaultApiScopes;
  const unknown = scopes.find((name) => !isScope(name));
  if (unknown !== undefined) throw usageError(help, `Unknown scope ${unknown}: see --help.`);
  const days = Number(values.days);
  if (!/^\d+$/.test(values.days) || days < 1 || days > API_KEY_DAYS_MAX)
    throw usageError(help, `--days must be a whole number from 1 to ${API_KEY_DAYS_MAX}.`);
  const name = values.name.trim();
  if (name === '' || name.length > API_KEY_NAME_MAX_LENGTH)
    throw usageError(help, `--name must have 1 to ${API_KEY_NAME_MAX_LENGTH} characters.`);
  return { email: parseEmail(positionals[0] ?? ''), scopes: scopes.filter(isScope), days, name };
}

async function makeKey(context: AppContext, { email, ...wanted }: Command): Promise<void> {
  const found = await context.users.findCredentials(email);
  if (found?.admin !== 1 || found.suspended_at !== null) {
    throw new CommandError(`${email} is not an editor. No key was made.`);
  }
  const { _id, username } = await context.users.getMe(found.id);
  const { key, apiKey } = await context.apiKeys.make({ _id, username }, null, wanted);
  // On stdout is the key alone, for scripts.
  console.error(
    `It acts for ${username} (${email}) until ${apiKey.ends.slice(0, 10)} and may do: ${apiKey.scopes.join(' ')}. It is not shown again.`,
  );
  console.log(key);
  await context.securityLog.settled();
}

export const ended = run(help, async () => {
  loadEnvFile();
  try {
    const command = parseCommand();
    await withContext(parseEnv(process.env), (context) => makeKey(context, command));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw error.status === 409 ? new CommandError(error.message) : usageError(help, error.message);
  }
});
