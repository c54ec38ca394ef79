import { readFile } from 'node:fs/promises';
import { domainToASCII } from 'node:url';
import { THROW_AWAY_ADDRESS } from '@contracts/rules/signIn/signUp';
import { badRequest } from '../errors';

/** Some 9,000 domains of mail services whose addresses are good for minutes, kept by volunteers. */
const LIST = 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json';

const readList = async (): Promise<ReadonlySet<string>> =>
  new Set<string>(JSON.parse(await readFile(require.resolve(LIST), 'utf8')));

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether an address is one of a throw-away mail service. Subdomains of a listed domain count too. */
async function isThrowAwayAddress(email: string): Promise<boolean> {
  list ??= readList();
  const domains = await list;
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}

/** @throws AppError 400 for an address of a throw-away mail service. */
export async function refuseThrowAway(email: string): Promise<void> {
  if (await isThrowAwayAddress(email))
    throw badRequest(THROW_AWAY_ADDRESS, [{ path: 'email', message: THROW_AWAY_ADDRESS }]);
}
