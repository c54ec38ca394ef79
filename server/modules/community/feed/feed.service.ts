import type { ArticleSummary } from '@contracts/article';
import type { CorrectionNote } from '@contracts/correctionNote';
import { listedTitle } from '@contracts/rules/correction/correctionKinds';
import { articlePath } from '@contracts/rules/paths/articlePath';
import type { SiteIdentity } from '@contracts/site';
import type { DatabaseClient } from '../../../db/client';
import type { Services } from '../../../dependencies';
import type { Env } from '../../../env';
import type { Feed, FeedEntry, Picture } from '../../../lib/feeds/feed';
import { longDates, summaryWithCorrections, withCorrections } from '../../../lib/html/correctionsHtml';
import { entryHtml, isOwnPath } from '../../../lib/html/entryHtml';
import { listFeedTexts } from './feedText.repository';

/** Articles in a feed. */
export const FEED_ENTRIES = 30;
/** Limits of texts in a feed, in bytes: above them an article has its summary only. */
const TEXT_MAX_BYTES = 200_000;
const TEXTS_MAX_BYTES = 1_000_000;
/** For a feed without articles: a time that does not change. */
const NEVER = '1970-01-01T00:00:00.000Z';

interface Dependencies {
  database: DatabaseClient;
  env: Env;
  site: { current(): SiteIdentity };
  publications: Pick<Services['publications'], 'corrections'>;
}

interface Asked {
  /** The name of the list; absent for all articles. */
  name?: string;
  /** The public address of the site. */
  site: string;
  /** Paths of the page with the same list, and of the feed. */
  page: string;
  self: string;
  /** Newest first. */
  articles: ArticleSummary[];
  /** Whether it has summaries whatever the setting says. */
  isShort?: boolean;
}

type Text = Awaited<ReturnType<typeof listFeedTexts>>[number];

/** None of another site: it would learn who reads the feed. */
const coverOf = ({ cover_pic }: ArticleSummary, site: string, alt: string | null): Picture | null =>
  isOwnPath(cover_pic) ? { url: site + cover_pic, alt: alt ?? '' } : null;

const latest = (times: string[]): string => times.reduce((a, b) => (a > b ? a : b), NEVER);

/** Feeds of published articles, with their texts or summaries as editors or the setting `FEED_TEXT` say. */
export function createFeedService({ database: { db }, env, site: identity, publications }: Dependencies) {
  function entryOf(
    article: ArticleSummary,
    {
      text,
      html,
      site,
      notes,
    }: { text: Text | undefined; html: string | null; site: string; notes: CorrectionNote[] },
  ) {
    const url = site + articlePath(article);
    const cover = coverOf(article, site, text?.cover_alt ?? null);
    return {
      id: `${site}/${article._id}`,
      url,
      title: listedTitle(article),
      summary: html === null ? summaryWithCorrections(article.excerpt, notes) : article.excerpt,
      html:
        html === null
          ? null
          : withCorrections(entryHtml(html, url, cover), notes, longDates(identity.current())),
      published: article.date,
      modified: latest([article.date, text?.revised_at ?? '', ...notes.map(({ date }) => date)]),
      corrected: notes.at(-1)?.date,
      authors: [article.author, ...article.coauthors].map(({ username }) => username),
      categories: [article.tag, article.sub].filter((title) => title !== ''),
      cover,
    } satisfies FeedEntry;
  }

  return {
    async make({ name, site, page, self, articles, isShort = false }: Asked): Promise<Feed> {
      const { name: siteName, description, language, feedText } = identity.current();
      const isWhole = (feedText || env.FEED_TEXT) === 'full' && !isShort;
      const ids = articles.map(({ _id }) => _id);
      const rows = ids.length === 0 ? [] : await listFeedTexts(db, ids, isWhole ? TEXT_MAX_BYTES : 0);
      const notesOf = await publications.corrections(ids);
      const texts = new Map(rows.map((row) => [row.article_id, row]));
      let bytesLeft = TEXTS_MAX_BYTES;
      const entries = articles.map((article) => {
        const text = texts.get(article._id);
        const bytes = Buffer.byteLength(text?.content ?? '');
        const fits = isWhole && bytes <= bytesLeft;
        if (fits) bytesLeft -= bytes;
        const html = fits ? (text?.content ?? null) : null;
        return entryOf(article, { text, html, site, notes: notesOf(article._id) });
      });
      return {
        title: name === undefined ? siteName : `${name} · ${siteName}`,
        description: name === undefined ? description : `${name}: articles of ${siteName}.`,
        language,
        url: site + page,
        self: site + self,
        modified: latest(entries.map(({ modified }) => modified)),
        entries,
      };
    },
  };
}
