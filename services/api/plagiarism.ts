import type * as contract from '@contracts/plagiarism';
import { call } from '../http/request';

const getLogin = call<typeof contract.getCheckerLogin>('GET', '/api/copyleak/login');

/** The checker's token, or null where none is configured, and the unread messages in the caller's chat room. */
export async function fetchCheckerLogin() {
  return (await getLogin()).data;
}
