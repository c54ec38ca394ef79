import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

export interface SignIn {
  email: string;
  password: string;
  role: 'author' | 'editor';
}

const PASSWORD_BYTES = 16;

const heading = [
  '# Sign-ins of the sample accounts. Only the owner of this file can read it.',
  '# Authors sign in on the site, the editor at /desk. Delete this file when you no longer need it.',
  '# email, password, role',
];

export const signInsFile = (dataDir: string) => path.resolve(dataDir, 'sample-sign-ins.txt');

/** @returns the passwords of the file by email; empty where there is no file. */
async function readPasswords(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => line.split('\t')).map(([email = '', password = '']) => [email, password]),
  );
}

async function write(file: string, lines: string[]): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** The sign-ins of these accounts: those in the file in `DATA_DIR`, with random passwords for those that it lacks. */
export async function signInsOf(dataDir: string, accounts: Omit<SignIn, 'password'>[]): Promise<SignIn[]> {
  const file = signInsFile(dataDir);
  const known = await readPasswords(file);
  const signIns = accounts.map((account) => ({
    ...account,
    password: known.get(account.email) || randomBytes(PASSWORD_BYTES).toString('base64url'),
  }));
  if (accounts.every(({ email }) => known.get(email))) return signIns;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lines = signIns.map(({ email, password, role }) => [email, password, role].join('\t'));
  await write(file, [...heading, ...lines]);
  return signIns;
}
