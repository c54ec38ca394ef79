/** No zod in here: pages of authors import it. */

/**
 * `planned`: a brief that no author was asked to write. `pitched`: an author's idea, not answered yet. `offered`: an author
 * is asked. `accepted`: the author writes it. `submitted`: the article waits for a decision. `declined`: by the author
 * or, of a pitch, by an editor. `withdrawn`: taken back. `done`: the article is published.
 */
export const commissionStates = [
  'planned',
  'pitched',
  'offered',
  'accepted',
  'submitted',
  'declined',
  'withdrawn',
  'done',
] as const;
export type CommissionState = (typeof commissionStates)[number];

interface Move {
  from: readonly CommissionState[];
  to: CommissionState;
}

/** All that can happen to a commission, and where it leads. */
export const commissionMoves = {
  /** An editor makes a brief of a pitch. */
  adopt: { from: ['pitched'], to: 'planned' },
  /** An editor asks an author to write it. */
  offer: { from: ['planned', 'declined'], to: 'offered' },
  /** An author takes the offer. */
  accept: { from: ['offered'], to: 'accepted' },
  /** An author turns the offer down, or cannot write it after all. */
  decline: { from: ['offered', 'accepted'], to: 'declined' },
  /** An editor takes a pitch as it is. */
  acceptPitch: { from: ['pitched'], to: 'accepted' },
  /** An editor turns a pitch down. */
  declinePitch: { from: ['pitched'], to: 'declined' },
  /** An author takes a pitch back. */
  takeBack: { from: ['pitched'], to: 'withdrawn' },
  /** An editor withdraws it. A draft stays its author's. */
  withdraw: { from: ['planned', 'offered', 'accepted', 'declined'], to: 'withdrawn' },
  /** The article is submitted. */
  submit: { from: ['accepted'], to: 'submitted' },
  /** The article goes back to its author: withdrawn by them, or rejected. */
  return: { from: ['submitted'], to: 'accepted' },
  /** The article is published. */
  publish: { from: ['accepted', 'submitted'], to: 'done' },
  /** The article, or its author, is gone. */
  lose: { from: ['offered', 'accepted', 'submitted'], to: 'declined' },
} satisfies Record<string, Move>;
export type CommissionMove = keyof typeof commissionMoves;

export const canMove = (state: CommissionState, move: CommissionMove): boolean =>
  (commissionMoves[move].from as readonly CommissionState[]).includes(state);

const endedStates: readonly CommissionState[] = ['declined', 'withdrawn', 'done'];
/** Whether nothing is left to do. */
export const isEnded = (state: CommissionState): boolean => endedStates.includes(state);

/** Editors change the brief in these states; that of a pitch becomes a brief by it. */
export const canEdit = (state: CommissionState): boolean => state !== 'withdrawn' && state !== 'done';

export const NO_PITCHES = 'The editors take no pitches at the moment.';
export const OTHER_COMMISSION = 'another commission has this id';

const standing: Record<CommissionState, (author: string) => string> = {
  planned: () => 'it is a brief that is not offered now',
  pitched: () => 'it is a pitch that waits for an answer',
  offered: (author) => `it is offered to ${author}`,
  accepted: (author) => `${author} has accepted it`,
  submitted: () => 'its article waits for a decision',
  declined: () => 'it was declined',
  withdrawn: () => 'it was withdrawn',
  done: () => 'its article is published',
};

/** Said to the second of two who change it at once. @param author the name, or "you" for the author. */
export function overtakenText(state: CommissionState, author: string): string {
  const now = standing[state](author).replace('you has', 'you have');
  return `This commission has changed since you opened it: ${now}. Please look at it again.`;
}
