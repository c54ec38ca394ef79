import type { ArticleSummary } from '@contracts/article';
import type { Arrangement, FrontPage, FrontSection, ShownSection } from '@contracts/frontPage';
import { NEWEST_TITLE } from '@contracts/rules/site/frontPageRules';
import { type CacheTag, cacheTag } from '../../../cache/cacheTags';
import { summaryTags } from '../../../cache/summaryTags';
import type { DatabaseClient } from '../../../db/client';
import type { PublicationService } from '../../core/publication/publication.service';
import { type Names, readNames } from './names';
import { listSectionArticles } from './shownSections';
import { picksOf } from './storedArrangement';

/** The heading of a section; null if its source no longer exists. */
function headOf({ kind, title, of }: FrontSection, names: Names): Omit<ShownSection, 'articles'> | null {
  const none = { kind, tag: null, sub: '', author: null };
  if (kind === 'series' || kind === 'newest') return { ...none, title: title || NEWEST_TITLE };
  if (kind === 'author') {
    const author = names.author(of);
    return author ? { ...none, author, title: title || author.username } : null;
  }
  const category = kind === 'tag' ? names.tag(of) : names.sub(of);
  return category ? { ...none, ...category, title: title || category.sub || category.tag.title } : null;
}

/** Tags of everything that can change the front page. Chosen articles count even if they are currently hidden. */
function tagsOf(arranged: Arrangement, sections: ShownSection[], articles: ArticleSummary[]): CacheTag[] {
  const fillsItself = ({ kind }: FrontSection) => kind === 'newest' || kind === 'author';
  return [
    cacheTag.frontPage,
    cacheTag.tags,
    ...(arranged.sections.some(fillsItself) ? [cacheTag.list] : []),
    ...sections.flatMap(({ tag, author }) => [
      ...(tag ? [cacheTag.tag(tag._id)] : []),
      ...(author ? [cacheTag.author(author._id)] : []),
    ]),
    ...picksOf(arranged).map(cacheTag.article),
    ...summaryTags(articles),
  ];
}

interface Dependencies {
  database: DatabaseClient;
  publications: Pick<PublicationService, 'byIds'>;
}

/**
 * The public view of an arrangement, with a fixed number of queries, and the tags of its parts. Unpublished
 * articles and sections without an article are left out.
 */
export async function showFrontPage({ database, publications }: Dependencies, arranged: Arrangement) {
  const { db, kind } = database;
  const above = picksOf({ ...arranged, sections: [] });
  const names = await readNames(db, kind, arranged.sections);
  const heads = arranged.sections.map((section) => headOf(section, names));
  const sections = arranged.sections.filter((_, index) => heads[index] !== null);
  const ids = await listSectionArticles({ db, kind, sections, names, above: new Set(above) });
  const articles = await publications.byIds([...new Set([...above, ...ids.flat()])], null);
  const byId = new Map(articles.map((article) => [article._id, article]));
  const shownOf = (wanted: string[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  const shown = heads
    .flatMap((head) => head ?? [])
    .map((head, index): ShownSection => ({ ...head, articles: shownOf(ids[index] ?? []) }));
  const { lead, pins } = arranged;
  const page: FrontPage = {
    lead: lead === null ? null : (byId.get(lead) ?? null),
    pins: shownOf(pins.map(({ article }) => article)),
    sections: shown.filter((section) => section.articles.length > 0),
  };
  return { page, tags: [...new Set(tagsOf(arranged, shown, articles))] };
}
