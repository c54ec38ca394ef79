import type * as contract from '@contracts/articleVersion';
import { call } from '../http/request';

const getList = call<typeof contract.listArticleVersions>('GET', '/api/article_version/:id');
const getOne = call<typeof contract.getVersionDifference>('GET', '/api/article_version/:id/:number');

/** What readers saw of a published article over time, newest first. */
export async function fetchArticleVersions(id: string): Promise<contract.ArticleVersionList> {
  return (await getList({ params: { id } })).data;
}

/** What a published version changed. */
export async function fetchVersionDifference(
  id: string,
  number: number,
): Promise<contract.VersionDifference> {
  return (await getOne({ params: { id, number } })).data;
}
