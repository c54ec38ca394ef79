import { readFile } from 'node:fs/promises';
import { COMMON_FOR_EDITOR } from '@contracts/rules/account';
import { badRequest } from '../errors';

/** Some 50,000 passwords in lower case, the most common first, from public leaks. */
const LIST = '@zxcvbn-ts/language-common/src/passwords.json';

const readList = async (): Promise<ReadonlySet<string>> =>
  new Set<string>(JSON.parse(await readFile(require.resolve(LIST), 'utf8')));

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among those that are tried first. Upper case and spaces around it make it no better. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.normalize('NFKC').trim().toLowerCase());
}

/** For an editor. @param path of the field. @throws AppError 400 */
export async function refuseCommonPassword(password: string, path = 'password'): Promise<void> {
  if (await isCommonPassword(password))
    throw badRequest(COMMON_FOR_EDITOR, [{ path, message: COMMON_FOR_EDITOR }]);
}
