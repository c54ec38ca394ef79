import { readEmail } from '@contracts/rules/emailAddress';
import { badRequest } from '../../../errors';

/** @throws AppError 400 for what cannot be an email address. */
export function parseEmail(text: string): string {
  const read = readEmail(text);
  if ('email' in read) return read.email;
  throw badRequest(read.fault, [{ path: 'email', message: read.fault }]);
}
