import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { login } from '@contracts/auth';
import { openDesk } from '@contracts/desk';
import { errorReply } from '@contracts/envelope';
import { getHealth } from '@contracts/health';
import type { RouteDefinition } from '@contracts/route';
import { CommandError, SettingsError } from '../commandErrors';
import { usageError } from './commandHelp';
import { loadEnvFile, projectFolder, run } from './run';

const help = {
  usage: 'npm run conformance -- URL [-t WORDS]',
  about:
    'Checks a running server against the contract, as the lead editor of ADMIN_EMAIL and ADMIN_PASSWORD. It leaves test data behind: use a disposable server.',
  options: { '-t WORDS': 'only the cases whose names contain these words' },
};
const ANSWER_WITHIN_MS = 10_000;

function addressOf(address: string | undefined): string {
  if (address === undefined || address.startsWith('-')) throw usageError(help);
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  // The contract begins at the root of an address.
  if (url && isWeb && url.pathname === '/') return url.origin;
  throw usageError(help, `"${address}" is not an address such as http://127.0.0.1:3000.`);
}

function editorOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: NodeJS.ProcessEnv) {
  if (email && password) return { email, password };
  throw new SettingsError('ADMIN_EMAIL and ADMIN_PASSWORD must belong to a lead editor of that server.');
}

async function ask(
  address: string,
  { method, path: pathname }: RouteDefinition,
  { body }: { body?: object } = {},
): Promise<{ status: number; reply: unknown }> {
  const headers = body && { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const sent = { method, headers, body: body && JSON.stringify(body), signal };
    const response = await fetch(new URL(pathname, address), sent);
    const text = await response.text();
    return { status: response.status, reply: text.startsWith('{') ? JSON.parse(text) : text };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    throw new CommandError(`${address} does not answer: ${reason}.`);
  }
}

/** Checks that the cases can run. @throws SettingsError with the obstacle. */
async function refuseUnready(address: string, editor: { email: string; password: string }): Promise<void> {
  const health = await ask(address, getHealth);
  if (!getHealth.reply.safeParse(health.reply).success) {
    throw new CommandError(
      `${address} is not a Byline server: GET ${getHealth.path} gives status ${health.status}.`,
    );
  }
  const signIn = await ask(address, login, { body: editor });
  const { data: session } = login.reply.safeParse(signIn.reply);
  const { data: refusal } = errorReply.safeParse(signIn.reply);
  if (!session) {
    const reason = refusal?.message ?? `status ${signIn.status}`;
    throw new CommandError(`${address} refuses to sign in ${editor.email}: ${reason}.`);
  }
  const desk = openDesk.reply.safeParse((await ask(address, openDesk, { body: editor })).reply);
  if (desk.data?.data.editor.role !== 'lead')
    throw new CommandError(`${editor.email} is not a lead editor of ${address}.`);
}

export const ended = run(help, async () => {
  loadEnvFile();
  const [typed, ...options] = process.argv.slice(2);
  const address = addressOf(typed);
  await refuseUnready(address, editorOf(process.env));
  const jest = path.join(projectFolder, 'node_modules/jest/bin/jest.js');
  if (!existsSync(jest)) throw new CommandError('The tests are not installed: run "npm ci" first.');
  const { status } = spawnSync(
    process.execPath,
    [jest, '__tests__/contracts/conformance.test.ts', '--selectProjects', 'server', ...options],
    { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, CONFORMANCE_URL: address } },
  );
  process.exit(status ?? 1);
});
