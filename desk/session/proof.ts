import type * as contract from '@contracts/desk';
import { errorTexts } from '@contracts/rules/errorTexts';
import { call } from '@/services/http/request';

const send = call<typeof contract.proveAtDesk>('POST', '/api/admin/session/proof');

/** Calls that the server refused until the password is typed again. */
let waiting: ((isProved: boolean) => void)[] = [];

export const isProofNeeded = (status: number | undefined, message: string): boolean =>
  status === 403 && message === errorTexts.proofNeeded;

/** @returns whether the editor has proved who they are: the call can then be made again. */
export const waitForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve);
  });

/** Lets all calls go on that wait. */
export function endWaiting(isProved: boolean): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(isProved);
}

/** @throws ApiError 400 for another password, 429. */
export const prove = (password: string) => send({ body: { password } });
