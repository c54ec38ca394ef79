import type { Claim, OpenDecision, Outcome, WaitingArticle } from '@contracts/queue';
import { trustLevelNames } from '@contracts/rules/review/trust';
import { formatTime } from '@/services/siteTime';
import { durationText } from '../../ui/durationText';

const DAY_MS = 24 * 60 * 60_000;

/** Authors begin to ask after a few days, and go elsewhere after a week. */
const LONG_MS = 3 * DAY_MS;
const TOO_LONG_MS = 7 * DAY_MS;

/** How long it has waited, and how bad that is. */
export function waitingSince(iso: string, now: number) {
  const ms = now - Date.parse(iso);
  const text = durationText(ms);
  if (ms >= TOO_LONG_MS) return { text: `${text}, too long`, tone: 'danger' as const };
  if (ms >= LONG_MS) return { text: `${text}, long`, tone: 'accent' as const };
  return { text, tone: 'plain' as const };
}

export function historyText({ accepted, rejected }: WaitingArticle['history']): string {
  return accepted + rejected === 0 ? 'first article' : `accepted ${accepted}, rejected ${rejected}`;
}

export const checksText = ({ failed, of }: WaitingArticle['checks']): string =>
  failed === 0 ? 'all met' : `${failed} of ${of} not met`;

export const similarityText = (percent: number | null): string =>
  percent === null ? 'not known yet' : `${percent}%`;

/** A claim expires by itself, also on a screen that gets no event. */
export const openClaim = (claim: Claim | null, now: number): Claim | null =>
  claim && Date.parse(claim.until) > now ? claim : null;

/** "Yours until 14:30", "Claimed by Edith until 14:30". */
export const claimText = ({ editor, until }: Claim, editorId: string): string =>
  editor._id === editorId
    ? `Yours until ${formatTime(until)}`
    : `Claimed by ${editor.username} until ${formatTime(until)}`;

/** The message to the editor whose claim was taken over; empty for all others. */
export function takenOverText({ editor, taken_over }: Claim, editorId: string): string {
  if (taken_over?.from._id !== editorId) return '';
  return `${editor.username} took this over from you${taken_over.word ? `: “${taken_over.word}”` : '.'}`;
}

export const outcomeNames: Record<Outcome, string> = { accepted: 'Accepted', rejected: 'Rejected' };

/** A decision, before the title. @param stage one that was approved, where that does not accept the article yet */
export const decidedText = (outcome: Outcome, stage: string | undefined): string =>
  stage === undefined ? outcomeNames[outcome] : `Approved at ${stage}`;

/** The same after "was not". */
export const undecidedText = (outcome: Outcome, stage: string | undefined): string =>
  stage === undefined ? outcome : `approved at ${stage}`;

/** The stage that a decision approves, where that does not accept the article yet. */
export const partOf = ({ stage }: OpenDecision): string | undefined =>
  stage && !stage.isLast ? stage.name : undefined;

type Trust = NonNullable<WaitingArticle['trust']>;

/** Beside most authors there is nothing to say. */
export const isTrustSaid = ({ level, held }: Trust): boolean => level > 0 || held;

export const trustText = ({ level, held }: Trust): string =>
  held ? `${trustLevelNames[level]}, held` : trustLevelNames[level];
