import { z } from 'zod';
import { articlePolicy } from './policies/article.policy';
import { URL_MAX_LENGTH } from './rules/limits';
import { embedPath, markdownPath } from './rules/paths/sharingPaths';
import { defineSiteFile } from './siteFile';

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a number of pixels')
  .optional();

/** How another site embeds a link to an article: oEmbed 1.0, as JSON or XML. */
export const getEmbed = defineSiteFile({
  path: embedPath,
  access: articlePolicy.read,
  query: z.object({
    url: z.url('url must be the address of an article').max(URL_MAX_LENGTH),
    format: z.string().max(20).optional(),
    maxwidth: pixels,
    maxheight: pixels,
  }),
});

/** An article as Markdown with front matter, at its address with `.md`. */
export const getArticleMarkdown = defineSiteFile({
  path: markdownPath('/:article'),
  access: articlePolicy.read,
  params: z.object({ article: z.string().min(1).max(300) }),
});

/** The content of the site, for programs that answer questions. */
export const getLlmsTxt = defineSiteFile({ path: '/llms.txt', access: articlePolicy.read });
