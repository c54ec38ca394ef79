import type * as contract from '@contracts/tag';
import { call } from '../http/request';

const getPublic = call<typeof contract.listPublicTags>('GET', '/api/offline_subtitle/total_subtitle');
const getTag = call<typeof contract.findPublicTag>('GET', '/api/offline_subtitle/category/:tag');
const getSubTag = call<typeof contract.findPublicSubTag>('GET', '/api/offline_subtitle/category/:tag/:sub');
const getAll = call<typeof contract.listTags>('GET', '/api/subtitle/total');

/** All tags in the editors' order; the first is the home tag. */
export async function fetchPublicTags(): Promise<contract.Tag[]> {
  return (await getPublic()).data;
}

/**
 * The current titles for the titles in an address.
 * @param sub empty for the whole tag.
 * @throws ApiError 404 if nothing ever had these titles.
 */
export async function fetchPublicCategory(tag: string, sub: string): Promise<contract.Category> {
  return (sub === '' ? await getTag({ params: { tag } }) : await getSubTag({ params: { tag, sub } })).data;
}

/** The same tags, for the dashboard. */
export async function fetchTags(): Promise<contract.Tag[]> {
  return (await getAll()).data;
}
