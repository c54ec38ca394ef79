import { articlePolicy } from '@contracts/policies/article.policy';
import type { Outcome } from '@contracts/queue';
import { openClaim } from '../review/queue/rowText';
import type { useMay } from '../session/useMay';
import type { Card, Column } from './boardColumns';

/** A move of a card, which is a decision on its article. */
export interface Move {
  id: string;
  title: string;
  outcome: Outcome;
}

/** Who moves, and when. */
export interface Mover {
  may: ReturnType<typeof useMay>;
  editorId: string;
  now: number;
}

export const titleOf = ({ article }: Card): string => article.title.trim() || 'Untitled';

/** Why the editor cannot move the card anywhere; empty where they can. */
export function stuckText(card: Card, { may, editorId, now }: Mover): string {
  const title = `“${titleOf(card)}”`;
  if (card.kind === 'scheduled') return `${title} is accepted already. Its time is set in the calendar.`;
  if (card.kind === 'returned') return `${title} is with its author, who can submit it again.`;
  const { article } = card;
  if (article.mine) return `${title} is your own article. Only another editor can decide on it.`;
  if (!may(articlePolicy.decide, article)) return `You may not decide on ${title}.`;
  if (article.decision) return `${title} was decided a moment ago. It moves once the time to undo is over.`;
  const claim = openClaim(article.claim, now);
  return claim && claim.editor._id !== editorId
    ? `${claim.editor.username} has claimed ${title}. Take it over before you move it.`
    : '';
}

/** Why a waiting article does not go to the column of a stage that is not its next one. */
function wrongStageText(card: Card & { kind: 'waiting' }, from: Column | undefined, to: Column): string {
  const { stage } = card.article;
  const title = `“${titleOf(card)}”`;
  if (!to.stage || !stage) return `${title} does not pass ${to.stage ? 'this stage' : 'this column'}.`;
  if (from?.stage?.tag !== to.stage.tag) return `${title} does not pass the stage “${to.stage.name}”.`;
  const isBack = (from?.place ?? 0) > to.place;
  if (isBack) return 'A move takes no approval back. Send the article back to its author, or write a note.';
  return stage.next
    ? `“${stage.next.name}” is the next stage of ${title}: stages are approved one after another.`
    : `“${stage.name}” is the last stage of ${title}. Move it to “Scheduled” to accept it.`;
}

/** What a move to another column means: a decision, or why it is refused. */
export function moveTo(
  card: Card,
  from: Column | undefined,
  to: Column,
  mover: Mover,
): { outcome: Outcome } | { refused: string } {
  const stuck = stuckText(card, mover);
  if (stuck !== '' || card.kind !== 'waiting') return { refused: stuck };
  if (to.key === 'returned') return { outcome: 'rejected' };
  const { stage } = card.article;
  if (to.key === 'scheduled') {
    if (!stage || stage.isLast) return { outcome: 'accepted' };
    return {
      refused: `“${titleOf(card)}” stands at “${stage.name}”: the stages come before it is accepted.`,
    };
  }
  if (stage?.next && to.stage?._id === stage.next._id) return { outcome: 'accepted' };
  return { refused: wrongStageText(card, from, to) };
}

/** The moves that a card has, with words for a menu; none where the editor cannot move it. */
export function movesOf(card: Card, mover: Mover): { outcome: Outcome; label: string }[] {
  if (card.kind !== 'waiting' || stuckText(card, mover) !== '') return [];
  const { stage } = card.article;
  const onward =
    !stage || stage.isLast
      ? 'Accept'
      : `Approve “${stage.name}”${stage.next ? `, on to “${stage.next.name}”` : ''}`;
  return [
    { outcome: 'accepted', label: onward },
    { outcome: 'rejected', label: 'Send back to the author' },
  ];
}
