import type * as contract from '@contracts/tag';
import { call } from './request';

const getPublic = call<typeof contract.listPublicTags>('GET', '/api/offline_subtitle/total_subtitle');
const getAll = call<typeof contract.listTags>('GET', '/api/subtitle/total');

/** All tags in the editors' order; the first is the home tag. */
export async function fetchPublicTags(): Promise<contract.Tag[]> {
  return (await getPublic()).data;
}

/** The same tags, for the dashboard. */
export async function fetchTags(): Promise<contract.Tag[]> {
  return (await getAll()).data;
}
