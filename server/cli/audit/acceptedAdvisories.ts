import type { AcceptedAdvisory } from './auditReport';

/** Each with the reason why it does not concern Byline, and the day from which it has to be looked at again. */
export const acceptedAdvisories: AcceptedAdvisory[] = [];
