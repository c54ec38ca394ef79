import type * as contract from '@contracts/account';
import { call } from '../http/request';

const postForgot = call<typeof contract.askForReset>('POST', '/api/account/forgot');
const postReset = call<typeof contract.resetPassword>('POST', '/api/account/reset');

/** Has a link for a new password sent; the answer does not tell whether an account has the address. */
export async function askForReset(email: string): Promise<void> {
  await postForgot({ body: { email } });
}

/** Sets a new password with the token of a link. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await postReset({ body: { token, password } });
}
