import { readEmail } from '@contracts/rules/emailAddress';
import { badRequest } from '../../errors';

/** @returns an optional address as it is kept; empty where none was given. @throws AppError 400 */
export function givenEmail(text = ''): string {
  if (text === '') return '';
  const read = readEmail(text);
  if ('fault' in read) throw badRequest(read.fault, [{ path: 'email', message: read.fault }]);
  return read.email;
}
