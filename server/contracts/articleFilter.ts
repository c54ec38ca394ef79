import { z } from 'zod';
import { emptyReply, id, idParams, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { publishedFilters } from './publishedArticle';
import { defineRoute } from './route';
import { ARTICLE_FILTERS_MAX, FILTER_NAME_MAX_LENGTH } from './rules/limits';

export const articleFilter = z.object({ _id: id, name: z.string(), filters: publishedFilters });
export type ArticleFilter = z.infer<typeof articleFilter>;

const body = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'please give it a name')
    .max(FILTER_NAME_MAX_LENGTH, `a name has ${FILTER_NAME_MAX_LENGTH} characters at most`),
  filters: publishedFilters,
});
export type ArticleFilterBody = z.infer<typeof body>;

const common = { access: sitePolicy.keepTexts, group: 'Published articles' } as const;

export const listArticleFilters = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/article_filter',
  summary: 'Saved filters of the list of articles, shared by all editors, by name.',
  reply: reply(z.array(articleFilter)),
});

export const addArticleFilter = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/article_filter',
  summary: `Saves filters under a name, for all editors; ${ARTICLE_FILTERS_MAX} at most, each name once.`,
  body,
  reply: reply(articleFilter),
  status: 201,
});

export const changeArticleFilter = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/article_filter/:id',
  summary:
    'Changes the name or the filters of saved filters; 409 if they have changed since they were opened.',
  params: idParams,
  body: body.extend({ was: articleFilter.omit({ _id: true }).describe('as it was opened') }),
  reply: reply(articleFilter),
});

export const removeArticleFilter = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/article_filter/:id',
  summary: 'Removes saved filters. Repeating the call changes nothing.',
  params: idParams,
  reply: emptyReply,
});
