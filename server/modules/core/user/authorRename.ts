import type { Tx } from '../../../db/transact';

/** The part of article events that this feature needs. */
export type RecordAuthorRename = (
  trx: Tx,
  event: 'authorRenamed',
  facts: { authorId: string; username: string },
) => Promise<void>;
