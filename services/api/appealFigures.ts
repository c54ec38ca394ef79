import type * as contract from '@contracts/appealFigures';
import { call } from '../http/request';

const get = call<typeof contract.getAppealFigures>('GET', '/api/appeal_figures');

/** How many appeals there were in the last months, where that is public. */
export const fetchAppealFigures = async (): Promise<contract.AppealFigures> => (await get()).data;
