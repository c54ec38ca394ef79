/** Sign-offs by people without an account. No zod in here. */

/** For how long a link is good, unless its editor chooses another time. */
export const SIGN_OFF_DAYS = 7;
export const SIGN_OFF_DAYS_MAX = 30;
export const SIGN_OFF_NAME_MAX_LENGTH = 80;
/** Of what the person is asked. */
export const SIGN_OFF_ASKED_MAX_LENGTH = 1_000;
/** Of an article, those of earlier revisions too. */
export const SIGN_OFFS_MAX = 30;
/** Comments with one link. */
export const SIGN_OFF_COMMENTS_MAX = 50;

/** What the person answered. */
export const signOffOutcomes = ['approved', 'refused'] as const;
export type SignOffOutcome = (typeof signOffOutcomes)[number];

/** The state of a link: the answer where there is one, else what keeps the person from it, else how far it is. */
export const signOffStates = [
  ...signOffOutcomes,
  'withdrawn',
  'stopped',
  'replaced',
  'expired',
  'commented',
  'seen',
  'open',
] as const;
export type SignOffState = (typeof signOffStates)[number];

export const SIGN_OFF_IS_OLD =
  'This link is not valid. It may be incomplete, or the article is gone. Please ask the editors who sent it.';
export const SIGN_OFF_WITHDRAWN =
  'The editors have withdrawn this link. Please ask them if you still want to say something.';
export const SIGN_OFF_STOPPED =
  'This link has ended, as the editor who made it is no longer among the editors. Please ask them for another one.';
export const SIGN_OFF_ENDED = 'The time of this link is over. Please ask the editors for another one.';
export const SIGN_OFF_DECIDED = 'The editors have decided on this article. Nothing more is needed from you.';
export const SIGN_OFF_REPLACED =
  'There is a newer text of this article, so this one can no longer be approved. The editors send another link if they need your approval of it.';

const answers: Record<SignOffOutcome, string> = {
  approved: 'You have approved this text already.',
  refused: 'You have answered already that you cannot approve this text.',
};

/** Said to a second answer. */
export const signedOffText = (outcome: SignOffOutcome): string =>
  `${answers[outcome]} Nothing has changed. If it is no longer right, please write a comment.`;
