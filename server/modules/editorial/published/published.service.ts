import type { ArticleDoc } from '@contracts/article';
import { owns } from '@contracts/policies/policy';
import type { PublishedDetail } from '@contracts/publishedArticle';
import type { PreviousVersion } from '@contracts/queue';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { categoryTitles } from '../../../db/currentCategory';
import type { Services } from '../../../dependencies';
import { notFound } from '../../../errors';
import type { PageRequest } from '../../../lib/paging';
import type { Revisions } from '../../core/history/revisions';
import { ofByline } from '../../core/publication/byline';
import type { PublicationService } from '../../core/publication/publication.service';
import type { PublicationCopy } from '../../core/publication/publisher';
import { keptPublication } from './published.presenter';
import { findUnpublishing, listOffline, listOnline, type OfflineRow } from './published.repository';
import type { PublishedList } from './publishedList';

interface Dependencies {
  database: DatabaseClient;
  publications: Pick<PublicationService, 'addressOf' | 'find' | 'bylines' | 'corrections'>;
  revisions: Pick<Revisions, 'kept' | 'listShown'>;
  publishedList: PublishedList;
  laterReviews: Pick<Services['laterReviews'], 'isOpen'>;
}

export type PublishedService = ReturnType<typeof createPublishedService>;

type Version = NonNullable<Awaited<ReturnType<Revisions['kept']>>>;

const shownReasons = ['submitted', 'accepted', 'corrected'];
const wasShown = ({ events }: Version) => events.some(({ reason }) => shownReasons.includes(reason));

/** The editors' view of published articles. */
export function createPublishedService(dependencies: Dependencies) {
  const { database, publications, revisions, publishedList, laterReviews } = dependencies;
  const { db } = database;

  async function docOf(id: string, revision: number): Promise<ArticleDoc | null> {
    return (await revisions.kept(id, revision))?.doc ?? null;
  }

  async function online(editor: Caller, id: string): Promise<PublishedDetail | null> {
    const [row] = await listOnline(db, [id]);
    const article = row && (await publications.find(id, null));
    if (!article) return null;
    const { summary, revision, status } = row;
    return {
      article: { ...article, summary, doc: await docOf(id, revision) },
      revision,
      offline: null,
      is_waiting: status === 'recent',
      ...((await laterReviews.isOpen(id)) && { to_confirm: true as const }),
      mine: owns(editor, await ofByline(db, id)),
    };
  }

  /** As readers last saw it; only the title if it was taken offline before publications were kept. */
  async function offline(editor: Caller, id: string): Promise<PublishedDetail | null> {
    const [row] = await listOffline(db, [id]);
    const kept = row && keptPublication(row);
    if (!row || !kept) return null;
    return {
      article: await presentKept(row, kept),
      revision: kept.revision,
      offline: await unpublishingOf(db, row),
      is_waiting: row.status === 'recent',
      mine: owns(editor, await ofByline(db, id)),
    };
  }

  async function presentKept(row: OfflineRow, kept: PublicationCopy): Promise<PublishedDetail['article']> {
    const { id, author_id, username, profile_pic, views } = row;
    const coauthors = (await publications.bylines([id]))(id);
    const corrections = (await publications.corrections([id]))(id);
    const slug = (await publications.addressOf(id))?.slug ?? '';
    return {
      _id: id,
      slug,
      title: kept.title,
      summary: kept.summary,
      excerpt: kept.excerpt,
      cover_pic: kept.cover_pic,
      cover_alt: kept.cover_alt,
      date: row.published_at,
      username,
      author: { _id: author_id, username, profile_pic },
      coauthors,
      ...(await categoryTitles(db, kept)),
      minutes: kept.minutes,
      views,
      likes: kept.likes,
      dislikes: kept.dislikes,
      comments: kept.comments,
      content: kept.content,
      ...(corrections.length > 0 && { corrections }),
      doc: await docOf(id, kept.revision),
    };
  }

  async function read(editor: Caller, id: string): Promise<PublishedDetail> {
    const found = (await online(editor, id)) ?? (await offline(editor, id));
    if (!found) throw notFound();
    return found;
  }

  return {
    list: publishedList,

    /** @throws AppError 404 if it neither is nor was published. */
    read,

    /**
     * The versions that editors could see, newest first.
     * @throws AppError 404 if it neither is nor was published.
     */
    async versions(editor: Caller, id: string, page: PageRequest) {
      await read(editor, id);
      return revisions.listShown(id, page);
    },

    /** @throws AppError 404 for a version that editors could not see. */
    async version(editor: Caller, id: string, revision: number): Promise<PreviousVersion> {
      await read(editor, id);
      const kept = await revisions.kept(id, revision);
      if (!kept || !wasShown(kept)) throw notFound();
      const { date, title, summary, cover_pic, tag, sub, doc, content } = kept;
      return { revision, date, title, summary, cover_pic, tag, sub, doc, content };
    },
  };
}

async function unpublishingOf(db: Db, row: OfflineRow): Promise<PublishedDetail['offline']> {
  if (row.ended === 1) return { date: row.unpublished_at, reason: '', editor: null, ended: true };
  const { detail = '', actor_id = null, username } = (await findUnpublishing(db, row.id)) ?? {};
  const editor = actor_id === null ? null : { _id: actor_id, username: username ?? '' };
  return { date: row.unpublished_at, reason: detail, editor };
}
