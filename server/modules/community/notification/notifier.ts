import type { Tx } from '../../../db/transact';

/** What an editor changed of an article, as people call it. */
export interface CorrectionDetail {
  changed: string[];
  /** What of it could not be changed in the author's newer draft. */
  missed: string[];
}

/** An event that a person is notified of. */
export type NotifiedEvent =
  | {
      kind: 'accepted' | 'rejected' | 'published' | 'notPublished' | 'picturesMissing' | 'returned';
      recipientId: string;
      articleId: string;
    }
  | { kind: 'corrected'; recipientId: string; articleId: string; detail: CorrectionDetail }
  | { kind: 'liked'; recipientId: string; actorId: string; articleId: string }
  | {
      kind: 'commented';
      recipientId: string;
      actorId: string;
      articleId: string;
      commentId: string;
      /** Of a comment that is shown again, when it was written; absent for one of this moment. */
      at?: string;
    }
  | { kind: 'followed'; recipientId: string; actorId: string };

/** An event that its actor can undo. */
export type RevocableEvent = Extract<NotifiedEvent, { kind: 'liked' | 'followed' }>;

/** Tells people what happened; their open tabs get the unread count once the transaction has committed. */
export interface Notifier {
  /** Keeps the notification, in the transaction of what happened. Actors get no notification of their own actions. */
  notify(trx: Tx, event: NotifiedEvent): Promise<void>;
  /** Takes the actor out of the notifications of what they have undone. */
  revoke(trx: Tx, event: RevocableEvent): Promise<void>;
  /** Takes back the author's notification of a comment that is shown no more. */
  forgetComment(trx: Tx, commentId: string): Promise<void>;
}
