import { z } from 'zod';
import { articlePolicy } from './policies/article.policy';
import { SEARCH_TEXT_MAX_LENGTH } from './rules/limits';
import { type FeedFormat, feedFormatNames, feedPath } from './rules/paths/feedPaths';
import { defineSiteFile } from './siteFile';

const title = z.string().min(1).max(200);

const searched = z
  .string('q must be the words to search for')
  .trim()
  .min(1, 'q must be the words to search for')
  .max(SEARCH_TEXT_MAX_LENGTH, `q has at most ${SEARCH_TEXT_MAX_LENGTH} characters`)
  .regex(/^\P{Cc}*$/u, 'q cannot have control characters');

const formats = <Made>(make: (format: FeedFormat) => Made) => feedFormatNames.map(make);

/** The newest articles. */
export const siteFeeds = formats((format) => ({
  ...defineSiteFile({ path: feedPath('/', format) as `/${string}`, access: articlePolicy.read }),
  format,
}));

/** The newest articles of a tag, named by its title. */
export const tagFeeds = formats((format) => ({
  ...defineSiteFile({
    path: feedPath('/categories/:tag', format) as `/${string}`,
    access: articlePolicy.read,
    params: z.object({ tag: title }),
  }),
  format,
}));

/** The newest articles of a sub-category. */
export const subTagFeeds = formats((format) => ({
  ...defineSiteFile({
    path: feedPath('/categories/:tag/:sub', format) as `/${string}`,
    access: articlePolicy.read,
    params: z.object({ tag: title, sub: title }),
  }),
  format,
}));

/** The newest articles of an author, alone or with others. */
export const authorFeeds = formats((format) => ({
  ...defineSiteFile({
    path: feedPath('/authors/:username', format) as `/${string}`,
    access: articlePolicy.read,
    params: z.object({ username: title }),
  }),
  format,
}));

/** The best results of a search, newest first. */
export const searchFeeds = formats((format) => ({
  ...defineSiteFile({
    path: feedPath('/search', format) as `/${string}`,
    access: articlePolicy.read,
    query: z.object({ q: searched }),
  }),
  format,
}));
