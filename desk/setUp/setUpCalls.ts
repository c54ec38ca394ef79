import type * as contract from '@contracts/firstStart';
import type { RouteBody } from '@contracts/route';
import { call } from '@/services/http/request';

const open = call<typeof contract.openSetUp>('POST', '/api/admin/setup/open');
const finish = call<typeof contract.finishSetUp>('POST', '/api/admin/setup');

export type SetUp = RouteBody<typeof contract.finishSetUp>;

/** @throws ApiError 403, 409, 429. */
export const openSetUp = async (token: string): Promise<contract.SetUpOffer> =>
  (await open({ body: { token } })).data;

/** @throws ApiError 400, 403, 409, 429. */
export const finishSetUp = (body: SetUp) => finish({ body });
