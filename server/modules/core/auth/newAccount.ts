import { type AccountFault, longPasswordFault, type NewAccount, readAccount } from '@contracts/rules/account';
import type { UsernameOptions } from '@contracts/rules/username';
import { badRequest } from '../../../errors';

const refuse = ({ message, path }: AccountFault) => badRequest(message, path && [{ path, message }]);

/** @throws AppError 400 for a password that no account can have. */
export function refuseLongPassword(password: string): void {
  const fault = longPasswordFault(password);
  if (fault) throw refuse(fault);
}

/** @throws AppError 400 with the first rule of the specification that the input breaks. */
export function parseNewAccount(input: Partial<NewAccount>, options: UsernameOptions): NewAccount {
  const account = readAccount(input, options);
  if ('message' in account) throw refuse(account);
  return account;
}
