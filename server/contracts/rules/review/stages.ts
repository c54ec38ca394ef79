/** Stages of the review. No zod in here. */

export const STAGES_MAX = 8;
export const STAGE_NAME_MAX_LENGTH = 40;
/** Items of a stage's checklist. */
export const STAGE_CHECKS_MAX = 12;
export const STAGE_CHECK_MAX_LENGTH = 160;
/** Approvals that a stage asks for. */
export const STAGE_APPROVALS_MAX = 5;
/** People without an account whose sign-off a stage asks for. */
export const STAGE_SIGN_OFFS_MAX = 3;
/** Hours or working days after which an article is due at a stage. */
export const STAGE_DUE_MAX = 200;
/** What a call may say, so that the answer to a slip names its stage. */
export const STAGE_DUE_TYPED_MAX = 1_000_000;
/** Editors whom a stage names. */
export const STAGE_EDITORS_MAX = 20;

/** Said where a call does not name the stage, although there are several. */
export const NAME_THE_STAGE = 'this article is reviewed in stages: please say which stage you approve';

/** Said where a stage is not the present one any more. */
export const movedOnText = (present: string): string =>
  `this article stands at another stage now, “${present}”: please look at it again`;

/** Said where leads have changed the stages since. */
export const STAGES_CHANGED = 'the stages of the review have changed: please look at the article again';

/** Said to an approval that does not publish. */
export const NOTE_AT_LAST_STAGE =
  'a note for readers is published with the last approval, and this is not the last one: please look at the article again';

export const uncheckedText = (texts: string[]): string =>
  `please check this first: ${texts.map((text) => `“${text}”`).join(', ')}`;

/** Said where people outside have yet to approve the text. */
export const signOffsMissingText = (
  stage: string,
  { given, needed }: { given: number; needed: number },
): string =>
  `the stage “${stage}” needs ${needed === 1 ? 'a sign-off' : `sign-offs by ${needed} people`} from outside for this text first${given === 0 ? '' : `, and has ${given}`}`;

export const stageDueFault = (stage: string): string =>
  `please say after how many hours or working days the stage “${stage}” is due: from 1 to ${STAGE_DUE_MAX}`;

/** "1 of 2", or nothing where one approval is enough. */
export const givenText = (given: number, needed: number): string =>
  needed === 1 ? '' : `${given} of ${needed}`;
