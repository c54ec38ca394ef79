import type { OwnCommission } from '@contracts/commission';

/** Where it stands, for its author. */
export function standingText({ state, moved_by_author, pitch, article }: OwnCommission): string {
  const byAuthor = moved_by_author;
  switch (state) {
    case 'pitched':
      return 'Your pitch waits for an answer';
    case 'planned':
      return 'The editors make a brief of your pitch';
    case 'offered':
      return 'The editors ask you to write this';
    case 'accepted':
      return article === null ? 'Accepted, and its draft is deleted' : 'Accepted: you write it';
    case 'submitted':
      return 'Submitted: the article waits for a decision';
    case 'declined':
      if (byAuthor) return 'You declined it';
      return pitch === '' ? 'It has ended' : 'The editors declined your pitch';
    case 'withdrawn':
      return byAuthor ? 'You took your pitch back' : 'The editors no longer ask for it';
    case 'done':
      return 'Published';
  }
}
