import type * as contract from '@contracts/accountEmail';
import type { OwnerProof } from '@contracts/ownerProof';
import { call } from '../../http/request';

const get = call<typeof contract.getAccountEmail>('GET', '/api/account/email');
const postConfirmation = call<typeof contract.askForConfirmation>('POST', '/api/account/email/confirmation');
const postChange = call<typeof contract.changeEmail>('POST', '/api/account/email');
const postLink = call<typeof contract.followEmailLink>('POST', '/api/account/confirm');

/** The address of the account, and whether it is confirmed. */
export async function fetchAccountEmail(): Promise<contract.AccountEmail> {
  return (await get()).data;
}

/** Has a link sent that confirms the address. */
export async function askForConfirmation(): Promise<void> {
  await postConfirmation();
}

/** Has a link sent to another address, which the account has once it is used. */
export async function changeEmail(proof: OwnerProof, email: string): Promise<void> {
  await postChange({ body: { ...proof, email } });
}

/** Does what the link of a mail is for. */
export async function followEmailLink(token: string): Promise<contract.EmailLinkResult> {
  return (await postLink({ body: { token } })).data;
}
