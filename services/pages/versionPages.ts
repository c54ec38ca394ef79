import type { ArticleVersionList } from '@contracts/articleVersion';
import { articleIdOf } from '@contracts/rules/paths/articlePath';
import { fetchArticleVersions, fetchVersionDifference } from '../api/articleVersions';
import { fetchPublicTags } from '../api/tags';
import { cacheTag } from './cacheTags';
import { orNull } from './orNull';

async function around({ _id, authors }: ArticleVersionList['article']) {
  return {
    landing: { tagTitle: await fetchPublicTags() },
    cacheTags: [
      cacheTag.article(_id),
      cacheTag.tags,
      ...authors.map((author) => cacheTag.author(author._id)),
    ],
  };
}

/** @param part of the address, with the words or without. @returns null where no versions are shown. */
export async function loadVersionsPage(part: string) {
  const versions = await orNull(fetchArticleVersions(articleIdOf(part)));
  return versions && { versions, ...(await around(versions.article)) };
}

/** @returns null where no versions are shown, and for a number that is none. */
export async function loadVersionPage(part: string, number: string) {
  if (!/^[1-9]\d{0,5}$/.test(number)) return null;
  const versions = await orNull(fetchVersionDifference(articleIdOf(part), Number(number)));
  return versions && { versions, ...(await around(versions.article)) };
}
