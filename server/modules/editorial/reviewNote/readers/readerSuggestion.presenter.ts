import type { OwnSuggestion, ReceivedSuggestion } from '@contracts/readerSuggestion';
import type { OwnRow, ReceivedRow, SuggestionRow } from './readerSuggestion.repository';

const present = (row: SuggestionRow) => ({
  _id: row.id,
  passage: { text: row.passage, before: row.passage_before, after: row.passage_after },
  suggestion: row.suggestion,
  content: row.content,
  thanks: row.wants_thanks === 1,
  revision: row.revision,
  date: row.created_at,
  outcome: row.outcome,
  answered: row.answered_at,
});

/** For its reader. */
export const presentOwn = (row: OwnRow): OwnSuggestion => ({
  ...present(row),
  title: row.title,
  article: row.online_id,
});

const readerOf = ({ reader_id, username }: ReceivedRow) => ({ _id: reader_id, username: username ?? '' });

/** For editors, who see whose it is. */
export const presentReceived = (row: ReceivedRow): ReceivedSuggestion => ({
  ...present(row),
  reader: readerOf(row),
});

/** For the author, who learns the names of readers that wish to be thanked. */
export const presentToAuthor = (row: ReceivedRow): ReceivedSuggestion => ({
  ...present(row),
  reader: row.wants_thanks === 1 ? readerOf(row) : null,
});
