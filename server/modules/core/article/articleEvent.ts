import type { ArticleStatus } from '@contracts/article';
import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type { RevisionReason } from '@contracts/revision';
import type { CorrectionKind } from '@contracts/rules/correction/correctionKinds';
import type { NoteCounts } from '@contracts/rules/review/noteCounts';
import type { Tx } from '../../../db/transact';
import type { MissingPicture } from '../../../lib/pictures/fetchPicture';
import type { EditorsNote } from '../history/history';
import type { PublicationCopy, Publishable } from '../publication/publisher';

/** Facts of one article. */
export interface One {
  id: string;
}

/** The article as it was read, before the save that replaced it. */
interface Replaced {
  id: string;
  revision: number;
}

/** The decision on a revision, by an editor or, for `null`, by the server. */
export interface Ruled {
  id: string;
  authorId: string;
  revision: number;
  actorId: string | null;
}

/** The version that readers will see. */
interface GoesOnline extends Ruled {
  article: Publishable;
}

/** A time that an editor set. */
type TimeSet =
  | { of: 'scheduled'; publishAt: string }
  /** `waiting`: it counts once the article is accepted; `accepted`: with this acceptance. Null for at once. */
  | { of: 'waiting' | 'accepted'; publishAt: string | null };

interface WithNote {
  /** The note for readers that is published with it, as the log has it; absent if there is none. */
  note?: string;
}

/** All that can happen to an article, with what its effects need to know of it. */
export interface ArticleEventFacts {
  created: { id: string; authorId: string; texts: string[]; at: string };
  saved: {
    id: string;
    authorId: string;
    texts: string[];
    at: string;
    reason: RevisionReason;
    /** The editor who made it, where its author did not. */
    by?: EditorsNote;
    status: ArticleStatus;
    replaced: Replaced & { publish_at: string | null };
    present: { revision: number; publish_at: string | null };
    /** Whether nothing but the publish time was changed. */
    isOnlyWish: boolean;
  };
  submitted: { id: string; authorId: string; at: string };
  trusted: Ruled & { at: string };
  withdrawn: { id: string };
  unscheduled: Ruled;
  accepted: Ruled & {
    decisionId: string;
    /** Whether an editor publishes another note for readers than the author proposed, or none. */
    changesNote: boolean;
  };
  /** `together` is the same for all that were rejected at once; null for one alone. */
  rejected: Ruled & { decisionId: string; reason: string; together: string | null };
  requeued: Ruled & { at: string };
  appealAnswered: Ruled & { outcome: 'upheld' | 'granted' };
  scheduled: GoesOnline & {
    publishAt: string;
    /** Whether an editor chose the time. */
    moved: boolean;
    readerNote: CorrectionNoteBody | null;
  };
  rescheduled: Ruled &
    TimeSet & {
      from: string | null;
      /** For the history of what is not accepted yet. */
      by?: EditorsNote;
    };
  published: GoesOnline & WithNote;
  publishedOnTime: GoesOnline &
    WithNote & {
      /** Whether an editor chose the time. */
      moved: boolean;
    };
  notPublished: Ruled & { obstacle: string };
  corrected: GoesOnline &
    WithNote & {
      reason: string;
      /** Of the note for readers, where it has one. */
      noteKind?: CorrectionKind;
      changed: string[];
      missed: string[];
      /** Makes the same change in the revision that waits for its time. */
      rewrite(planned: Publishable): Promise<Publishable>;
    };
  /** `detail` says what was changed. */
  smallCorrected: Ruled & { detail: string };
  /** `note.detail` is the note with its kind, as the log has it. */
  annotated: Ruled & {
    note: { action: 'added' | 'changed' | 'removed'; kind: CorrectionKind; detail: string };
  };
  /** A note that its author sees. */
  answered: Ruled;
  notesSent: Ruled & {
    sent: NoteCounts;
    /** All that the author has and that are not done. */
    open: NoteCounts;
    at: string;
    /** Until when they wait for a mail; null for one at once. */
    notBefore: string | null;
  };
  /** `open` counts the suggestions of readers that wait for an answer, with this one. */
  readerSuggested: { id: string; authorId: string; open: number; at: string };
  /** `title` is that of the article as the reader saw it. */
  suggestionAnswered: {
    id: string;
    readerId: string;
    outcome: 'accepted' | 'refused';
    title: string;
    at: string;
  };
  picturesTaken: { id: string; article: Publishable };
  /** `pictures` names them, with the reasons. */
  picturesMissing: Ruled & { pictures: string; missing: MissingPicture[] };
  readdressed: Ruled & { slug: string };
  unpublished: Ruled & { reason: string; at: string };
  putOnline: Ruled & { publication: PublicationCopy };
  endSet: Ruled & { endsAt: string | null; from: string | null };
  ended: Ruled & { at: string };
  updateSet: Ruled & {
    updateAt: string | null;
    from: string | null;
    /** Whether the author was asked already, and the editor says that it is up to date. */
    isCurrent: boolean;
  };
  updateDue: Ruled;
  republished: Ruled & { publication: PublicationCopy };
  deleted: { id: string };
  restored: {
    id: string;
    /** The publication when it was deleted; null if there was none or it cannot return. */
    publication: PublicationCopy | null;
  };
  erased: { id: string };
  imported: {
    id: string;
    article: Publishable;
    texts: string[];
    publishedAt: string;
    /** Absent for a new article. */
    replaced?: Replaced;
  };
  draftImported: {
    id: string;
    authorId: string;
    texts: string[];
    at: string;
    /** Absent for a new one. */
    replaced?: Replaced;
  };
  /** Many articles at once: the sub-category of each before and now; none when the merge ends. */
  tagMerged: { from: string; to: string; subs: { before: string | null; now: string | null }[] };
  authorMerged: { id: string; authorId: string };
  /** All articles of an author. */
  authorRenamed: { authorId: string; username: string };
  authorRemoved: { id: string; authorId: string; texts: string[] };
}

export type ArticleEventName = keyof ArticleEventFacts;

/**
 * Works out in threads what the effects of an event need of a text, before the transaction in which they run: a
 * transaction must not wait for a thread.
 */
export type PrepareText = (
  text: { doc: string | null; content: string },
  /** Whether readers may see it after the transaction. */
  options?: { goesOnline: boolean },
) => Promise<void>;

/** Carries out all that an event means, in the transaction of the change and, where it says so, after its commit. */
export type RecordArticleEvent = <Name extends ArticleEventName>(
  trx: Tx,
  name: Name,
  facts: ArticleEventFacts[Name],
) => Promise<void>;
