import { wallClock } from '../siteTime';

/** `month/day/year`: the heading of a day in the chat, in the form of the specification. */
export function dateText(iso: string): string {
  const at = wallClock(iso);
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
}

const DAY_MS = 24 * 60 * 60_000;
const dayNumber = (iso: string) => Math.floor(wallClock(iso).getTime() / DAY_MS);

/**
 * Groups ordered items by the days of the site's time zone. A clock that is behind does not reopen an earlier day:
 * its messages are under the day before them in the list.
 */
export function groupByDay<Item extends { sentAt: string }>(
  items: Item[],
): { date: string; messages: Item[] }[] {
  const days: { date: string; messages: Item[] }[] = [];
  let newest = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const day = dayNumber(item.sentAt);
    const open = days.at(-1);
    if (open && day <= newest) {
      open.messages.push(item);
      continue;
    }
    newest = day;
    days.push({ date: dateText(item.sentAt), messages: [item] });
  }
  return days;
}
