import type { ArticleSummary } from '@contracts/article';
import { authorFeeds, searchFeeds, siteFeeds, subTagFeeds, tagFeeds } from '@contracts/feed';
import {
  authorPage,
  type FeedFormat,
  feedFormats,
  feedPath,
  searchPage,
} from '@contracts/rules/paths/feedPaths';
import type { FastifyInstance } from 'fastify';
import { type CacheTag, cacheTag } from '../../../cache/cacheTags';
import { summaryTags } from '../../../cache/summaryTags';
import type { AppContext } from '../../../dependencies';
import { atomFeed } from '../../../lib/feeds/atomFeed';
import type { Feed } from '../../../lib/feeds/feed';
import { jsonFeed } from '../../../lib/feeds/jsonFeed';
import { rssFeed } from '../../../lib/feeds/rssFeed';
import { type Sent, serveSiteFile } from '../../../serveSiteFile';
import { FEED_ENTRIES } from './feed.service';

const writers: Record<FeedFormat, (feed: Feed) => string | Promise<string>> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

interface List {
  site: string;
  name?: string;
  page: string;
  self: string;
  articles: ArticleSummary[];
  /** Tags of everything that can change the list, besides its content. */
  tags: CacheTag[];
  isShort?: boolean;
}

const categoryPage = (...titles: string[]) => `/categories/${titles.map(encodeURIComponent).join('/')}`;

export function feedRoutes(app: FastifyInstance, context: AppContext): void {
  const { feeds, publications, tags, profiles, search, env } = context;
  const page = { limit: FEED_ENTRIES };

  async function send(format: FeedFormat, { tags: listTags, ...list }: List): Promise<Sent> {
    const feed = await feeds.make(list);
    return {
      type: `${feedFormats[format].type}; charset=utf-8`,
      body: await writers[format](feed),
      tags: [...new Set([cacheTag.site, ...listTags, ...summaryTags(list.articles)])],
    };
  }

  for (const file of siteFeeds) {
    serveSiteFile(app, file, env.SITE_URL, async ({ site }) => {
      const { data } = await publications.list({ kind: 'all' }, page, null);
      const self = feedPath('/', file.format);
      return send(file.format, { site, page: '/', self, articles: data, tags: [cacheTag.list] });
    });
  }

  async function category(
    format: FeedFormat,
    site: string,
    titles: { tag: string; sub: string },
  ): Promise<Sent> {
    const now = await tags.category(titles.tag, titles.sub);
    const path = now.sub === '' ? categoryPage(now.tag) : categoryPage(now.tag, now.sub);
    const self = feedPath(path, format);
    if (now.tag !== titles.tag || now.sub !== titles.sub) return { movedTo: self };
    const tag = await publications.scopeOfTag(now.tag);
    const scope = now.sub === '' ? tag : await publications.scopeOfSub(now.tag, now.sub);
    const { data } = await publications.list(scope, page, null);
    const name = now.sub === '' ? now.tag : `${now.sub} · ${now.tag}`;
    return send(format, { site, name, page: path, self, articles: data, tags: [cacheTag.tag(tag.id)] });
  }

  for (const file of tagFeeds) {
    serveSiteFile(app, file, env.SITE_URL, ({ site, params }) =>
      category(file.format, site, { tag: params.tag, sub: '' }),
    );
  }
  for (const file of subTagFeeds) {
    serveSiteFile(app, file, env.SITE_URL, ({ site, params }) => category(file.format, site, params));
  }

  for (const file of authorFeeds) {
    serveSiteFile(app, file, env.SITE_URL, async ({ site, params }) => {
      const name = await profiles.presentName(params.username);
      const self = feedPath(authorPage(name), file.format);
      if (name !== params.username) return { movedTo: self };
      const { _id, username } = await profiles.author(name, null);
      const articles = await publications.newestOfAuthors([_id], FEED_ENTRIES, null);
      const listTags = [cacheTag.authorLists, cacheTag.articlesOf(_id), cacheTag.author(_id)];
      return send(file.format, {
        site,
        name: username,
        page: authorPage(username),
        self,
        articles,
        tags: listTags,
      });
    });
  }

  for (const file of searchFeeds) {
    serveSiteFile(app, file, env.SITE_URL, async ({ site, query: { q } }) => {
      const rows = await search.findPublications(q, FEED_ENTRIES);
      const found = await publications.bySearchRows(rows, null);
      const self = feedPath(searchPage(q), file.format);
      return send(file.format, {
        site,
        name: q,
        page: searchPage(q),
        self,
        articles: found.sort((a, b) => (a.date < b.date ? 1 : -1)),
        tags: [cacheTag.list],
        // There are any number of searches, and the page cache has room for much else.
        isShort: true,
      });
    });
  }
}
