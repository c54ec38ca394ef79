import type * as contract from '@contracts/appeal';
import { call } from '../../http/request';

const get = call<typeof contract.getOwnAppeal>('GET', '/api/write/article/:id/appeal');
const file = call<typeof contract.fileAppeal>('POST', '/api/write/article/:id/appeal');
const askForLink = call<typeof contract.askForAppeal>('POST', '/api/account/appeal/link');
const read = call<typeof contract.readSuspension>('POST', '/api/account/appeal/read');
const appeal = call<typeof contract.appealSuspension>('POST', '/api/account/appeal');

/** The decision on an own article that can be appealed against, and the newest appeal. */
export async function fetchAppeal(id: string, signal?: AbortSignal): Promise<contract.Appealable> {
  return (await get({ params: { id }, signal })).data;
}

/** The same appeal again, under its id, has no second effect. */
export async function fileAppeal(id: string, body: contract.AppealBody): Promise<contract.Appealable> {
  return (await file({ params: { id }, body })).data;
}

/** Requests a link for a suspended person; the answer does not reveal whether an account has the address. */
export async function askForAppeal(email: string): Promise<void> {
  await askForLink({ body: { email } });
}

/** The suspension behind the link of a mail. */
export async function readSuspension(token: string): Promise<contract.SuspensionAppealable> {
  return (await read({ body: { token } })).data;
}

/** The same appeal again, under its id, has no second effect. */
export async function appealSuspension(body: {
  token: string;
  id: string;
  reason: string;
}): Promise<contract.SuspensionAppealable> {
  return (await appeal({ body })).data;
}
