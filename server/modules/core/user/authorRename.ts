import type { Tx } from '../../../db/transact';

/** What this feature needs of article events. */
export type RecordAuthorRename = (
  trx: Tx,
  event: 'authorRenamed',
  facts: { authorId: string; username: string },
) => Promise<void>;
