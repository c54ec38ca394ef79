import type * as contract from '@contracts/commission';
import { type Page, toPage } from '../../http/page';
import { call, type PageOptions, pageInput } from '../../http/request';

const list = call<typeof contract.listOwnCommissions>('GET', '/api/commission');
const pitch = call<typeof contract.pitchIdea>('POST', '/api/commission');
const change = call<typeof contract.changePitch>('PATCH', '/api/commission/:id');
const takeBack = call<typeof contract.takeBackPitch>('POST', '/api/commission/:id/withdraw');
const answer = call<typeof contract.answerOffer>('POST', '/api/commission/:id/answer');
const ofArticle = call<typeof contract.getOwnBrief>('GET', '/api/write/article/:id/commission');

type Seen = Pick<contract.OwnCommission, '_id' | 'version'>;

/** The author's open pitches and commissions by their due dates, or the others, newest first. */
export async function fetchCommissions(
  of: 'open' | 'ended',
  options?: PageOptions,
): Promise<Page<contract.OwnCommission>> {
  const { query, ...input } = pageInput(options);
  return toPage(await list({ ...input, query: { ...query, list: of } }));
}

/** The same pitch again, under its id, has no second effect. */
export async function pitchIdea(id: string, fields: contract.PitchFields): Promise<contract.OwnCommission> {
  return (await pitch({ body: { ...fields, id } })).data;
}

/** Rejects with kind `conflict` if it was changed or answered since. */
export async function changePitch(
  { _id: id, version }: Seen,
  fields: contract.PitchFields,
): Promise<contract.OwnCommission> {
  return (await change({ params: { id }, body: { ...fields, version } })).data;
}

/** The same. */
export async function takeBackPitch({ _id: id, version }: Seen): Promise<contract.OwnCommission> {
  return (await takeBack({ params: { id }, body: { version } })).data;
}

/** Accepts an offer or, with a reason, declines it. Rejects with kind `conflict` if it was changed since. */
export async function answerOffer(
  { _id: id, version }: Seen,
  body: { outcome: 'accepted' | 'declined'; reason?: string },
): Promise<contract.OwnCommission> {
  return (await answer({ params: { id }, body: { ...body, version } })).data;
}

/** The commission of the author's own article; null where it has none. */
export async function fetchBrief(id: string, signal?: AbortSignal): Promise<contract.OwnCommission | null> {
  return (await ofArticle({ params: { id }, signal })).data;
}
