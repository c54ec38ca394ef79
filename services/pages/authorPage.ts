import { fetchPublicAuthorArticles } from '../api/publicArticles';
import { fetchPublicTags } from '../api/tags';
import { fetchAuthor, fetchAuthorAddress } from '../api/users';
import { paths } from '../paths';
import { cacheTag } from './cacheTags';
import { orNull } from './orNull';
import { authorTags } from './publicPages';

/** The call for an author has another meaning under this name, which no author may take. */
const OTHER_CALL = 'user_details';

function movedTo(username: string, after: string | undefined) {
  const place = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
  return { destination: paths.author(username) + place, statusCode: 308 as const };
}

/**
 * All that the page of an author shows, or where it is for a name that is spelled otherwise, was given up, or was merged
 * into another.
 * @returns null for an author or a cursor that does not exist.
 */
export async function loadAuthorPage(name: string, after?: string) {
  const author = name === OTHER_CALL ? null : await orNull(fetchAuthor(name));
  if (!author) {
    const present = name === OTHER_CALL ? null : await orNull(fetchAuthorAddress(name));
    return present === null ? null : { redirect: movedTo(present, after) };
  }
  const { _id, username } = author;
  if (username !== name) return { redirect: movedTo(username, after) };
  const [tags, articles] = await Promise.all([
    fetchPublicTags(),
    orNull(fetchPublicAuthorArticles(_id, { after })),
  ]);
  if (!articles) return null;
  return {
    landing: { tagTitle: tags },
    author,
    articles,
    cacheTags: [
      cacheTag.authorLists,
      cacheTag.articlesOf(_id),
      cacheTag.tags,
      cacheTag.author(_id),
      ...authorTags(articles.items),
    ],
  };
}
