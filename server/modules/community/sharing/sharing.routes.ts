import { articlePath } from '@contracts/rules/paths/articlePath';
import { embedFormatNames, embedFormats, markdownPath } from '@contracts/rules/paths/sharingPaths';
import { getArticleMarkdown, getEmbed, getLlmsTxt } from '@contracts/sharing';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { summaryTags } from '../../../cache/summaryTags';
import type { AppContext } from '../../../dependencies';
import { AppError, notFound } from '../../../errors';
import { task as articleMarkdown } from '../../../lib/html/articleMarkdown.task';
import { serveSiteFile } from '../../../serveSiteFile';
import { articleAt } from './articleAt';
import { articleIdIn, embedOf, writeEmbed } from './embed';
import { llmsTxt } from './llmsTxt';
import { markdownInput } from './markdownInput';

/** Articles that `llms.txt` names. */
const NAMED = 50;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export function sharingRoutes(app: FastifyInstance, context: AppContext): void {
  const { publications, site: identity, threads, env } = context;

  serveSiteFile(app, getEmbed, env.SITE_URL, async ({ site, query }) => {
    const format = embedFormatNames.find((name) => name === (query.format ?? 'json'));
    // The status that oEmbed has for it.
    if (!format) throw new AppError(501, 'format must be json or xml');
    const id = articleIdIn(query.url, site);
    const [article] = id === null ? [] : await publications.byIds([id], null);
    if (!article) throw notFound();
    const embed = embedOf({
      article,
      site,
      siteName: identity.current().name,
      maxWidth: numberOf(query.maxwidth),
      maxHeight: numberOf(query.maxheight),
    });
    // Not kept: one article has any number of addresses and sizes, and it is one look by its id.
    return { type: `${embedFormats[format].type}; charset=utf-8`, body: writeEmbed(embed, format), tags: [] };
  });

  serveSiteFile(app, getArticleMarkdown, env.SITE_URL, async ({ site, params }) => {
    const found = await articleAt(publications, params.article);
    if ('path' in found) return { movedTo: markdownPath(found.path) };
    const { article } = found;
    return {
      type: 'text/markdown; charset=utf-8',
      body: await threads.run(
        articleMarkdown,
        markdownInput(article, site + articlePath(article), identity.current()),
      ),
      tags: summaryTags([article]),
    };
  });

  serveSiteFile(app, getLlmsTxt, env.SITE_URL, async ({ site }) => {
    if ((identity.current().llmsTxt || env.LLMS_TXT) === 'off') throw notFound();
    const { data } = await publications.list({ kind: 'all' }, { limit: NAMED }, null);
    return {
      type: 'text/plain; charset=utf-8',
      body: llmsTxt(site, identity.current(), data),
      tags: [cacheTag.site, cacheTag.list, ...summaryTags(data)],
    };
  });
}
