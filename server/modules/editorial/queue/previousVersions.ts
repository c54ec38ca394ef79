import type { OwnArticle } from '@contracts/article';
import type { PreviousVersion } from '@contracts/queue';
import type { DatabaseClient } from '../../../db/client';
import type { Revisions } from '../../core/history/revisions';
import type { PublicationService } from '../../core/publication/publication.service';
import { isDecidedOn, listDecisions, listRows } from './queue.repository';

interface Dependencies {
  database: DatabaseClient;
  revisions: Pick<Revisions, 'kept'>;
  publications: Pick<PublicationService, 'find'>;
}

type Kept = NonNullable<Awaited<ReturnType<Revisions['kept']>>>;

/** A revision as editors see it. */
export const presentVersion = (kept: Kept, date = kept.date): PreviousVersion => ({
  revision: kept.revision,
  date,
  title: kept.title,
  summary: kept.summary,
  cover_pic: kept.cover_pic,
  tag: kept.tag,
  sub: kept.sub,
  doc: kept.doc,
  content: kept.content,
});

/** The versions that a waiting article is compared with. */
export function createPreviousVersions({ database: { db }, revisions, publications }: Dependencies) {
  async function published({ _id, published_revision }: OwnArticle): Promise<PreviousVersion | null> {
    if (published_revision === null) return null;
    const online = await publications.find(_id, null);
    if (!online) return null;
    const kept = await revisions.kept(_id, published_revision);
    if (kept) return presentVersion(kept, online.date);
    const { date, title, cover_pic, tag, sub, content } = online;
    return {
      revision: published_revision,
      date,
      title,
      summary: '',
      cover_pic,
      tag,
      sub,
      doc: null,
      content,
    };
  }

  /** Submitted, decided on, or saved while waiting: saves of drafts in between are private. */
  async function wasShown(id: string, kept: Kept): Promise<boolean> {
    if (kept.events.some(({ reason }) => reason === 'submitted' || reason === 'accepted')) return true;
    const [waiting] = await listRows(db, [id]);
    return (waiting && kept.date >= waiting.submitted_at) || isDecidedOn(db, id, kept.revision);
  }

  return {
    /** The revision of the last decision, or the published version if that is unknown. */
    async last(article: OwnArticle): Promise<PreviousVersion | null> {
      const [decision] = await listDecisions(db, article._id, 1);
      const kept = decision && (await revisions.kept(article._id, decision.revision));
      return kept ? presentVersion(kept, decision.decided_at) : published(article);
    },

    /** A revision that editors could see. */
    async shown({ _id }: OwnArticle, revision: number): Promise<PreviousVersion | null> {
      const kept = await revisions.kept(_id, revision);
      return kept && (await wasShown(_id, kept)) ? presentVersion(kept) : null;
    },
  };
}
