import type * as contract from '@contracts/desk';
import type { OwnerProof } from '@contracts/ownerProof';
import { errorTexts } from '@contracts/rules/errorTexts';
import { call } from '@/services/http/request';

const send = call<typeof contract.proveAtDesk>('POST', '/api/admin/session/proof');

/** Calls that the server refused until the editor proves who they are. */
let waiting: ((isProved: boolean) => void)[] = [];

export const isProofNeeded = (status: number | undefined, message: string): boolean =>
  status === 403 && message === errorTexts.proofNeeded;

/** @returns whether the editor has proved who they are: the call can then be made again. */
export const waitForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve);
  });

/** Continues all waiting calls. */
export function endWaiting(isProved: boolean): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(isProved);
}

/** @throws ApiError 400 for another password or code, 429. */
export const prove = (proof: OwnerProof) => send({ body: proof });
