import { enumerate } from '@contracts/rules/sentences';

/** How far an author is trusted: every stage, fewer stages, or published at once and reviewed afterwards. */
export type TrustLevel = 0 | 1 | 2;

/** After how many accepted articles each step begins; 0 where it is not used. */
export interface TrustSteps {
  shorter_after: number;
  direct_after: number;
}

export const TRUST_AFTER_MAX = 1_000;
export const TRUST_STAGES_MAX = 100;

/** Percent of the words that also stand in articles of others. From here on it is much, and an editor reads first. */
export const MUCH_SIMILARITY_PERCENT = 10;

export const trustLevelNames: Record<TrustLevel, string> = {
  0: 'full review',
  1: 'shorter review',
  2: 'published at once',
};

/** The levels that the steps have, highest first, with how many accepted articles each takes. */
const levelsOf = ({ shorter_after, direct_after }: TrustSteps): { level: TrustLevel; after: number }[] => [
  ...(direct_after > 0 ? [{ level: 2, after: direct_after } as const] : []),
  ...(shorter_after > 0 ? [{ level: 1, after: shorter_after } as const] : []),
  { level: 0, after: 0 },
];

/** The level of so many accepted articles. */
export const levelAfter = (steps: TrustSteps, accepted: number): TrustLevel =>
  levelsOf(steps).find(({ after }) => accepted >= after)?.level ?? 0;

/** The highest level in use that is not above this one. */
export const levelInUse = (steps: TrustSteps, level: number): TrustLevel =>
  levelsOf(steps).find((one) => one.level <= level)?.level ?? 0;

/** How many accepted articles a level takes. */
export const acceptedFor = (steps: TrustSteps, level: TrustLevel): number =>
  levelsOf(steps).find((one) => one.level === level)?.after ?? 0;

/** The next level up, and how many accepted articles are missing; null at the highest. */
function nextLevel(
  steps: TrustSteps,
  level: TrustLevel,
  accepted: number,
): { level: TrustLevel; missing: number } | null {
  const next = levelsOf(steps).findLast((one) => one.level > level);
  return next ? { level: next.level, missing: Math.max(1, next.after - accepted) } : null;
}

/** Why an author went back, or how many articles count no more. */
export type TrustCause = 'rejection' | 'removal' | 'correction' | 'lead';

/** The end of "…, as ". */
const trustCauseTexts: Record<Exclude<TrustCause, 'lead'>, (article: string) => string> = {
  rejection: (article) => `${article} was sent back`,
  removal: (article) => `${article} was taken offline`,
  correction: (article) => `editors corrected ${article}`,
};

/** What each level means for an author, after "From now on ". */
export const trustMeanings: Record<TrustLevel, string> = {
  0: 'your articles pass the full review',
  1: 'your articles pass a shorter review',
  2: 'your articles are published as soon as you submit them, and an editor reads them afterwards',
};

/** Another level of an author. */
export interface TrustNews {
  level: TrustLevel;
  isUp: boolean;
  cause: TrustCause | null;
}

/** The notification of another level. @param article the title, in quotes, of the article that caused it. */
export function trustNewsText({ level, isUp, cause }: TrustNews, article: string): string {
  const now = `From now on ${trustMeanings[level]}`;
  if (cause === 'lead') return `A lead editor set your level of trust. ${now}`;
  if (isUp || cause === null) return `You have reached a higher level of trust. ${now}`;
  return `You went back one level of trust, as ${trustCauseTexts[cause](article)}. ${now}`;
}

/** Why fewer articles count, or who set the level. */
export function trustChangeText(
  { cause, back, title, reason }: { cause: TrustCause; back: boolean; title: string | null; reason: string },
  day: string,
): string {
  if (cause === 'lead') return `Set by a lead editor on ${day}: ${reason}`;
  const article = title === null ? 'an article that is gone' : `“${title}”`;
  const what = back ? 'One step back' : 'Counted anew';
  return `${what} since ${day}: ${trustCauseTexts[cause](article)}.`;
}

/** "3 more accepted articles until: published at once"; null at the highest level, and where leads hold it. */
export function trustNextText(
  trust: TrustSteps & { level: TrustLevel; accepted: number; held: boolean },
): string | null {
  const next = trust.held ? null : nextLevel(trust, trust.level, trust.accepted);
  if (!next) return null;
  const articles = next.missing === 1 ? '1 more accepted article' : `${next.missing} more accepted articles`;
  return `${articles} until the next level: ${trustLevelNames[next.level]}.`;
}

export const leftOutText = (names: string[]): string =>
  names.length === 1 ? `the stage ${names[0]}` : `the stages ${enumerate(names)}`;

export const TRUST_NEEDS_STEP = 'please use at least one step, or turn the ladder off';
export const TRUST_ORDER =
  'publishing at once has to come after more accepted articles than the shorter review';
export const TRUST_NEEDS_STAGES =
  'please choose which stages the shorter review leaves out, or do not use it';
export const TRUST_STAGE_GONE =
  'a stage that is to be left out no longer exists: please look at the stages again';
export const TRUST_OF_OWN = 'another lead editor sets your level';
export const NO_LATER_REVIEW =
  'There is nothing to confirm: an editor has confirmed this article, or it is no longer online.';
export const otherVersionText = (revision: number, read: number): string =>
  `Readers now see another version of this article: it is revision ${revision}, and you read ${read}. Please look at it again.`;
