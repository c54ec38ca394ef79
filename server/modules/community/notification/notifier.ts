import type { CommissionNews } from '@contracts/rules/commission/commissionNews';
import type { NoteCounts } from '@contracts/rules/review/noteCounts';
import type { TrustCause, TrustLevel } from '@contracts/rules/review/trust';
import type { Tx } from '../../../db/transact';

/** The parts of an article that an editor changed, in words for people. */
export interface CorrectionDetail {
  changed: string[];
  /** The parts that could not be changed in the author's newer draft. */
  missed: string[];
}

/** When an article goes out, after an editor changed it; null for as soon as it is accepted. */
export interface ScheduleDetail {
  publishAt: string | null;
  /** Of what is not scheduled yet: whether it still waits for a decision. */
  of?: 'waiting' | 'accepted';
}

/** When an article goes offline; null where an editor took that back. */
export interface EndDetail {
  endsAt: string | null;
}

/** When an assignment is due, as a day; null where it is not, or where several are due on different days. */
export interface AssignmentDetail {
  due: string | null;
  /** The moment, where the day is not meant to its end. */
  at?: string;
  /** How many articles it is about; absent for one. */
  articles?: number;
}

/** Of several that were rejected at once. */
export interface RejectionDetail {
  articles: number;
}

/** How many suggestions of readers on an article are open. */
export interface SuggestedDetail {
  open: number;
}

/** The title of the article as its reader saw it: they must not learn that of a draft. */
export interface AnsweredSuggestionDetail {
  title: string;
}

/** What happened to a commission, with the title and the day that it had then. */
export interface CommissionDetail {
  what: CommissionNews;
  id: string;
  title: string;
  due: string | null;
}

/** Another level on the ladder of trust. */
export interface TrustDetail {
  level: TrustLevel;
  isUp: boolean;
  cause: TrustCause | null;
}

/** An event that a person is notified of. */
export type NotifiedEvent =
  | {
      kind:
        | 'accepted'
        | 'notPublished'
        | 'picturesMissing'
        | 'returned'
        | 'ended'
        | 'needsUpdate'
        | 'answered'
        | 'appealGranted'
        | 'appealUpheld';
      recipientId: string;
      articleId: string;
    }
  /** `together` is the notification of all that were rejected at once. */
  | { kind: 'rejected'; recipientId: string; articleId: string; together?: string }
  | {
      kind: 'published';
      recipientId: string;
      articleId: string;
      /** Whether an editor chose the time. */
      moved: boolean;
    }
  | { kind: 'suggested'; recipientId: string; articleId: string; detail: SuggestedDetail }
  /** All that are open, with those that were sent now. */
  | { kind: 'noted'; recipientId: string; articleId: string; detail: NoteCounts }
  | {
      kind: 'suggestionAccepted' | 'suggestionRefused';
      recipientId: string;
      articleId: string;
      detail: AnsweredSuggestionDetail;
    }
  | { kind: 'rescheduled'; recipientId: string; articleId: string; detail: ScheduleDetail }
  | { kind: 'endSet'; recipientId: string; articleId: string; detail: EndDetail }
  | { kind: 'corrected'; recipientId: string; articleId: string; detail: CorrectionDetail }
  | {
      kind: 'assigned';
      recipientId: string;
      actorId: string;
      articleId: string;
      detail: AssignmentDetail;
      /** The notification of all that were assigned to the person at once. */
      together?: string;
    }
  /** By the server, in turn, or as a reminder. */
  | { kind: 'assigned' | 'due'; recipientId: string; articleId: string; detail: AssignmentDetail }
  | { kind: 'commission'; recipientId: string; detail: CommissionDetail }
  | { kind: 'commissionAnswer'; recipientId: string; actorId: string; detail: CommissionDetail }
  | { kind: 'trust'; recipientId: string; articleId?: string; detail: TrustDetail }
  | { kind: 'liked'; recipientId: string; actorId: string; articleId: string }
  | {
      kind: 'commented';
      recipientId: string;
      actorId: string;
      articleId: string;
      commentId: string;
      /** For a comment that is shown again, when it was written; absent for a new one. */
      at?: string;
    }
  | { kind: 'followed'; recipientId: string; actorId: string };

/** An event that may share a notification with others of its kind. */
export type TogetherEvent = Extract<NotifiedEvent, { together?: string }>;

/** An event that its actor can undo. */
export type RevocableEvent = Extract<NotifiedEvent, { kind: 'liked' | 'followed' }>;

/** Notifies people of events; their open tabs get the unread count once the transaction has committed. */
export interface Notifier {
  /** Keeps the notification, in the transaction of what happened. Actors get no notification of their own actions. */
  notify(trx: Tx, event: NotifiedEvent): Promise<void>;
  /** Removes the actor from notifications of an action that they have undone. */
  revoke(trx: Tx, event: RevocableEvent): Promise<void>;
  /** Takes back the author's notification of a comment that is shown no more. */
  forgetComment(trx: Tx, commentId: string): Promise<void>;
}
