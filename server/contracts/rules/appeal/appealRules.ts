/** No zod in here: pages of authors import it. */

/** The decisions of editors that can be appealed against. */
export const appealKinds = ['rejection', 'removal', 'suspension'] as const;
export type AppealKind = (typeof appealKinds)[number];

/** `upheld`: the decision stays. `granted`: it is taken back. `closed`: it no longer holds, so nothing was to answer. */
export const appealStates = ['open', 'upheld', 'granted', 'closed'] as const;
export type AppealState = (typeof appealStates)[number];

/** So long after a decision it can be appealed against. */
export const APPEAL_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The last moment for an appeal against a decision. */
export const appealEnd = (decidedAt: string): string =>
  new Date(Date.parse(decidedAt) + APPEAL_DAYS * DAY_MS).toISOString();

/** Months of which it can be public how many appeals there were. */
export const APPEAL_FIGURE_MONTHS = 24;

export const APPEALED_ALREADY = 'You have appealed against this decision: that is possible once.';
export const APPEAL_TOO_LATE = `A decision can be appealed against within ${APPEAL_DAYS} days, which are over.`;
export const APPEAL_LINK_IS_OLD = 'this link is no longer good: try to sign in, or ask for another';
export const DECISION_IS_GONE = 'This decision no longer holds. Please look at the article again.';

/** Said to the second of two editors. */
export const answeredText = (state: AppealState, username: string | null): string =>
  state === 'closed'
    ? 'The decision no longer holds, so there is nothing to answer.'
    : `${username ?? 'A former editor'} has answered this appeal already: it is ${state}.`;
