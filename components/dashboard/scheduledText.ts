import { formatMoment } from '@/components/ui/localTime';

/** "Goes out on Friday 4 December 2026 at 09:00 (Europe/Vienna)." */
export const scheduledText = (at: string): string => `Goes out on ${formatMoment(at)}.`;
