import type { RouteBody } from '@contracts/route';
import type * as contract from '@contracts/user';
import { call } from '../http/request';

const getMe = call<typeof contract.getMe>('GET', '/api/user/user_details');
const postMe = call<typeof contract.saveProfile>('POST', '/api/user/user_details');
const patchMe = call<typeof contract.updateMe>('PATCH', '/api/user/user_details');
const getAuthor = call<typeof contract.getAuthor>('GET', '/api/user/:username');
const getAddress = call<typeof contract.getAuthorAddress>('GET', '/api/author_address/:username');

export type Profile = RouteBody<typeof contract.saveProfile>;
export type ProfileChanges = RouteBody<typeof contract.updateMe>;

/** The signed-in person's own record. @param token of a session that is not this tab's. */
export async function fetchMe(token?: string): Promise<contract.Me> {
  return (await getMe({ token })).data;
}

/** Replaces the whole profile. */
export async function saveProfile(body: Profile): Promise<contract.Me> {
  return (await postMe({ body })).data;
}

/** Changes the named fields only. */
export async function updateMe(body: ProfileChanges): Promise<contract.Me> {
  return (await patchMe({ body })).data;
}

/** Anyone's public record. */
export async function fetchAuthor(username: string): Promise<contract.Author> {
  return (await getAuthor({ params: { username } })).data;
}

/** The present name of the author who has, or had, this name. */
export async function fetchAuthorAddress(username: string): Promise<string> {
  return (await getAddress({ params: { username } })).data.username;
}
