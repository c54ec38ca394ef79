import { formatMoment } from '@/components/ui/localTime';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time in the zone of whoever looks at it: "21 Nov 2026, 20:30", and in full for who points at it. */
export function Moment({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatMoment(date)}>
      {format.format(new Date(date))}
    </time>
  );
}
