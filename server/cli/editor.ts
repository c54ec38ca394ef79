import { errorTexts } from '@contracts/errorTexts';
import { PASSWORD_MIN_LENGTH } from '@contracts/limits';
import { noCache } from '../cache/cacheTags';
import { type AppContext, createContext } from '../context';
import { openReadyDatabase } from '../db/openReady';
import { parseEnv, SettingsError } from '../env';
import { AppError } from '../errors';
import { systemClock } from '../lib/clock';
import { createLogger } from '../logger';
import { parseEmail } from '../modules/user/email';
import { askPassword } from './askPassword';
import { loadEnvFile, run } from './run';

const USAGE = 'Usage: npm run editor -- EMAIL';

function emailOf([email, ...more]: string[]): string {
  if (email === undefined || more.length > 0 || email.startsWith('-')) throw new SettingsError(USAGE);
  return parseEmail(email);
}

/** @returns the sentence that tells what was done. */
async function makeEditor({ users, people }: AppContext, email: string): Promise<string> {
  const known = await users.findCredentials(email);
  if (known && known.password_hash !== null) {
    const isNew = await people.appoint(known.id);
    return isNew ? `${email} is an editor now.` : `${email} is an editor already.`;
  }
  const { stdin: input, stderr: output } = process;
  const password = await askPassword({ input, output }, email);
  if ([...password].length < PASSWORD_MIN_LENGTH) throw new SettingsError(errorTexts.passwordTooShort);
  await users.ensureEditor(email, password);
  return known ? `${email} has a password and is an editor now.` : `${email} was made, and is an editor.`;
}

run(async () => {
  loadEnvFile();
  try {
    const email = emailOf(process.argv.slice(2));
    const env = parseEnv(process.env);
    const { database } = await openReadyDatabase(env);
    try {
      const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
      const context = createContext({ env, log, clock: systemClock, cache: noCache, database });
      console.log(await makeEditor(context, email));
      console.log('Editors sign in at /desk.');
    } finally {
      await database.db.destroy();
    }
  } catch (error) {
    throw error instanceof AppError ? new SettingsError(`${error.message}\n${USAGE}`) : error;
  }
});
