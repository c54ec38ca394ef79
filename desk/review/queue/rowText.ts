import type { Claim, Outcome, WaitingArticle } from '@contracts/queue';
import { durationText } from '../../ui/durationText';

const DAY_MS = 24 * 60 * 60_000;

/** Authors begin to ask after a few days, and go elsewhere after a week. */
const LONG_MS = 3 * DAY_MS;
const TOO_LONG_MS = 7 * DAY_MS;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "14:30", in the zone of whoever looks. */
export const clockText = (iso: string): string => clock.format(new Date(iso));

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
  failed === 0 ? 'all kept' : `${failed} of ${of} not kept`;

export const similarityText = (percent: number | null): string =>
  percent === null ? 'not known yet' : `${percent} %`;

/** A claim ends by itself, also on a screen that nobody tells of it. */
export const openClaim = (claim: Claim | null, now: number): Claim | null =>
  claim && Date.parse(claim.until) > now ? claim : null;

/** "you, until 14:30", "Edith until 14:30". */
export const claimText = ({ editor, until }: Claim, editorId: string): string =>
  editor._id === editorId ? `you, until ${clockText(until)}` : `${editor.username} until ${clockText(until)}`;

export const outcomeNames: Record<Outcome, string> = { accepted: 'Accepted', rejected: 'Rejected' };
