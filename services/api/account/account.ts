import type * as contract from '@contracts/account';
import type * as own from '@contracts/ownAccount';
import type * as ownData from '@contracts/ownData';
import type { OwnerProof } from '@contracts/ownerProof';
import { apiBaseUrl } from '../../env';
import { call } from '../../http/request';

const postForgot = call<typeof contract.askForReset>('POST', '/api/account/forgot');
const postReset = call<typeof contract.resetPassword>('POST', '/api/account/reset');
const postRemoval = call<typeof contract.removeWay>('POST', '/api/account/reset/remove');
const postAdvice = call<typeof contract.advisePassword>('POST', '/api/account/password_advice');
const list = call<typeof own.listAccountSessions>('GET', '/api/account/session');
const listEvents = call<typeof own.listAccountEvents>('GET', '/api/account/event');
const end = call<typeof own.endAccountSession>('DELETE', '/api/account/session/:id');
const endOthers = call<typeof own.endOtherAccountSessions>('POST', '/api/account/session/end_others');
const postPassword = call<typeof own.changePassword>('POST', '/api/account/password');
const get = call<typeof own.getAccount>('GET', '/api/account');
const postDeletion = call<typeof own.deleteAccount>('POST', '/api/account/deletion');
const keep = call<typeof own.keepAccount>('DELETE', '/api/account/deletion');
const getOwnData = call<typeof ownData.getOwnData>('GET', '/api/account/data');
const postOwnData = call<typeof ownData.askForOwnData>('POST', '/api/account/data');
const postOwnDataLink = call<typeof ownData.linkOwnData>('POST', '/api/account/data/link');

/** Requests a link for a new password; the answer does not reveal whether an account has the address. */
export async function askForReset(email: string): Promise<void> {
  await postForgot({ body: { email } });
}

/** Sets a new password with the token of a link. @returns what else signs in to the account. */
export async function resetPassword(token: string, password: string): Promise<contract.AfterReset> {
  return (await postReset({ body: { token, password } })).data;
}

/** Removes one of the new ways to sign in. @returns the remaining ones. */
export async function removeWay(
  ticket: string,
  { kind, _id }: Pick<contract.SignInWay, 'kind' | '_id'>,
): Promise<contract.AfterReset> {
  return (await postRemoval({ body: { ticket, kind, id: _id } })).data;
}

/** Whether a password is one of the most common. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await postAdvice({ body: { password } })).data.is_common;
}

/** The sessions of the signed-in person, newest first. */
export async function fetchSessions(): Promise<own.AccountSession[]> {
  return (await list()).data;
}

/** Signs the person out there. */
export async function endSession(id: string): Promise<void> {
  await end({ params: { id } });
}

/** Signs the person out everywhere else. */
export async function endOtherSessions(): Promise<void> {
  await endOthers();
}

/** Signs the person out everywhere else, too. */
export async function changePassword(proof: OwnerProof, next: string): Promise<void> {
  await postPassword({ body: { ...proof, new_password: next } });
}

/** Whether the account is going to be deleted. */
export async function fetchAccount(): Promise<own.Account> {
  return (await get()).data;
}

/** Has the account deleted in 14 days. */
export async function deleteAccount(proof: OwnerProof, keepsArticles: boolean): Promise<own.Account> {
  return (await postDeletion({ body: { ...proof, keeps_articles: keepsArticles } })).data;
}

export async function keepAccount(): Promise<own.Account> {
  return (await keep()).data;
}

/** The copy of the person's data that they asked for last. */
export async function fetchOwnData(): Promise<ownData.OwnData> {
  return (await getOwnData()).data;
}

/** Has a copy of the person's data made. */
export async function askForOwnData(proof: OwnerProof): Promise<ownData.OwnData> {
  return (await postOwnData({ body: proof })).data;
}

/** @returns the path of the file, which is good for ten minutes. */
export async function linkOwnData(): Promise<string> {
  return (await postOwnDataLink()).data.path;
}

/** Security events of the person's account, newest first. */
export async function fetchAccountEvents(
  after?: string,
): Promise<{ data: own.AccountEvent[]; next?: string }> {
  return listEvents({ headers: { limit: '10' }, query: after === undefined ? {} : { after } });
}

/** The page about stored personal data; only in the browser, because it uses the address of the API. */
export const keptAddress = (): string => `${apiBaseUrl()}/api/privacy/kept`;
