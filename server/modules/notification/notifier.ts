import type { Db } from '../../db/client';

/** Something that somebody is told about. */
export type NotifiedEvent =
  | { kind: 'accepted' | 'rejected' | 'published' | 'notPublished'; recipientId: string; articleId: string }
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

/** What can be undone by whoever did it. */
export type RevocableEvent = Extract<NotifiedEvent, { kind: 'liked' | 'followed' }>;

/** Tells people what happened. The services in which it happens know only this. */
export interface Notifier {
  /** Keeps the notification, in the transaction of what happened. Nobody is told of what they did themselves. */
  notify(trx: Db, event: NotifiedEvent): Promise<void>;
  /** Takes the actor out of the notifications of what they have undone. */
  revoke(trx: Db, event: RevocableEvent): Promise<void>;
  /** Takes back what was told of a comment that is shown no more. */
  forgetComment(trx: Db, commentId: string): Promise<void>;
  /** Brings the unread count to every open tab of a person. To be called once the transaction has committed. */
  announce(userId: string): void;
}
