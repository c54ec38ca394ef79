import type { DeskChange } from '@contracts/desk';
import type { DraftChange } from '@contracts/ownArticle';
import type { Tx } from '../db/transact';
import type { LiveChannel } from './liveChannel';

/** Notifies open tabs of a transaction's changes, once it has committed. */
export interface LiveNews {
  /** Makes every open desk read a topic again. */
  deskChanged(trx: Tx, topic: DeskChange['topic'], id?: string): void;
  /** Makes the open desks of one editor read a topic again. */
  ownDeskChanged(trx: Tx, editorId: string, topic: DeskChange['topic']): void;
  /** Brings the newest revision of a draft, or the time that an editor set, to every open tab of its author. */
  draftChanged(trx: Tx, authorId: string, change: DraftChange): void;
}

export const createLiveNews = (live: Pick<LiveChannel, 'send' | 'sendToEditors'>): LiveNews => ({
  deskChanged: (trx, topic, id) =>
    trx.onCommit(() => live.sendToEditors('desk-changed', { topic, id }), `desk-changed ${topic} ${id}`),
  ownDeskChanged: (trx, editorId, topic) =>
    trx.onCommit(
      () => live.send(editorId, 'desk-changed', { topic }),
      `desk-changed ${topic} of ${editorId}`,
    ),
  draftChanged: (trx, authorId, change) =>
    trx.onCommit(() => live.send(authorId, 'draft-changed', change), `draft-changed ${change.id}`),
});
