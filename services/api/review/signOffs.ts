import type { RouteBody } from '@contracts/route';
import type * as contract from '@contracts/signOff';
import { call } from '../../http/request';

const read = call<typeof contract.readSignOff>('POST', '/api/signoff/read');
const comment = call<typeof contract.commentSignOff>('POST', '/api/signoff/comment');
const answer = call<typeof contract.answerSignOff>('POST', '/api/signoff/answer');

/** The text that a link is about, with who asks what. */
export async function readSignOff(token: string): Promise<contract.SignOffSheet> {
  return (await read({ body: { token } })).data;
}

/** The same comment again, under its id, has no second effect. */
export async function commentSignOff(
  body: RouteBody<typeof contract.commentSignOff>,
): Promise<contract.SignOffSheet> {
  return (await comment({ body })).data;
}

/** Once: a second answer is refused. */
export async function answerSignOff(
  body: RouteBody<typeof contract.answerSignOff>,
): Promise<contract.SignOffSheet> {
  return (await answer({ body })).data;
}
