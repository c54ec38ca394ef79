import { formatOwnMoment } from '@/services/siteTime';

/** "Will be published on Friday, December 4, 2026 at 9:00 (Europe/Vienna)." */
export const scheduledText = (at: string): string => `Will be published on ${formatOwnMoment(at)}.`;

/** The same of one that waits for an editor, where editors set the time. */
export const setText = (at: string): string =>
  `The editors set when it is published, if it is accepted: ${formatOwnMoment(at)}.`;
