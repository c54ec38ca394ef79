import { formatMoment } from '@/services/siteTime';
import { Badge } from '../../ui/Badge';
import { durationText } from '../../ui/durationText';

const HOUR_MS = 60 * 60_000;
/** Authors expect an answer the same day; after a day the wait is shown as long. */
const LONG_MS = 4 * HOUR_MS;
const TOO_LONG_MS = 24 * HOUR_MS;

function waiting(ms: number) {
  if (ms >= TOO_LONG_MS) return { words: ', too long', tone: 'danger' as const };
  if (ms >= LONG_MS) return { words: ', long', tone: 'accent' as const };
  return { words: '', tone: 'plain' as const };
}

/** How long an author has waited for an answer. */
export function WaitingBadge({ since, now }: { since: string; now: number }) {
  const ms = now - Date.parse(since);
  const { words, tone } = waiting(ms);
  return (
    <time dateTime={since} title={formatMoment(since)}>
      <Badge $tone={tone}>
        Waiting: {durationText(ms)}
        {words}
      </Badge>
    </time>
  );
}
