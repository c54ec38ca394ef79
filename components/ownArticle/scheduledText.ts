import { formatOwnMoment } from '@/services/siteTime';

/** "Will be published on Friday, December 4, 2026 at 9:00 (Europe/Vienna)." */
export const scheduledText = (at: string): string => `Will be published on ${formatOwnMoment(at)}.`;
