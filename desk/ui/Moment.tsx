import { formatDateTime, formatMoment } from '@/services/siteTime';

/** "Nov 21, 2026, 20:30", and in full for the pointer. */
export function Moment({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatMoment(date)}>
      {formatDateTime(date)}
    </time>
  );
}
