import type * as contract from '@contracts/auth';
import type * as invitation from '@contracts/invitation';
import type * as passkeys from '@contracts/passkey';
import type { RouteReply } from '@contracts/route';
import type * as secondFactor from '@contracts/secondFactor';
import { isApiError } from '../http/apiError';
import { call } from '../http/request';
import { signInHeaders } from '../signInHeaders';
import { solve } from './signIn/proof';

const postRegister = call<typeof contract.register>('POST', '/api/auth/register');
const postLink = call<typeof contract.followSignUpLink>('POST', '/api/auth/register/link');
const postLogin = call<typeof contract.login>('POST', '/api/auth/login');
const postCode = call<typeof secondFactor.finishLogin>('POST', '/api/auth/login/code');
const postPasskey = call<typeof passkeys.passkeyLogin>('POST', '/api/auth/login/passkey');
const postOpen = call<typeof invitation.openInvitation>('POST', '/api/invitation/open');
const postLogout = call<typeof contract.logout>('POST', '/api/auth/logout');

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  username: string;
  /** The token at the end of an invitation link. */
  invitation?: string;
}

/**
 * If very many people register, it is sent again with proof of work.
 * @param onCheck called when that starts.
 * @returns what the account waits for before the person can sign in; null if it was created.
 */
export async function registerAuthor(
  registration: Registration,
  onCheck?: () => void,
): Promise<contract.WaitsFor | null> {
  const { username, email, password, invitation } = registration;
  const body = { username, email, password, invitation };
  try {
    return (await postRegister({ body })).waits_for ?? null;
  } catch (error) {
    if (!isApiError(error) || !error.challenge) throw error;
    onCheck?.();
    const proof = await solve(error.challenge);
    return (await postRegister({ body: { ...body, proof } })).waits_for ?? null;
  }
}

export type FinishedSignUp = RouteReply<typeof contract.followSignUpLink>['data'];

/** Makes the account that a link was sent for. @param password that was chosen with it */
export async function followSignUpLink(token: string, password: string): Promise<FinishedSignUp> {
  return (await postLink({ body: { token, password } })).data;
}

export type SignInProof = Credentials | secondFactor.GivenCode | passkeys.GivenPasskey;

const post = (given: SignInProof) => {
  const headers = signInHeaders();
  if ('passkey' in given) return postPasskey({ headers, body: given });
  return 'code' in given ? postCode({ headers, body: given }) : postLogin({ headers, body: given });
};

/**
 * Exchanges the credentials, the code after them, or what a passkey signed, for a token; keeping it is the caller's business.
 * @throws ApiError with `secondStep` where a code is needed.
 */
export async function signIn(given: SignInProof) {
  const { token, _id } = await post(given);
  return { token, _id };
}

/** Ends the current token on the server, or another one. */
export async function signOut(token?: string): Promise<void> {
  await postLogout({ token });
}

type OpenInvitation = Pick<invitation.Invitation, 'role' | 'ends_at'>;

/** Details of an invitation, by the token of its link. */
export async function openInvitation(token: string): Promise<OpenInvitation> {
  return (await postOpen({ body: { token } })).data;
}
