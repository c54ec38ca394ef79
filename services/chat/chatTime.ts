/** `hours:minutes` in the reader's zone; the minutes have two digits. */
export function timeText(iso: string): string {
  const at = new Date(iso);
  return `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** `month/day/year` in the reader's zone. */
export function dateText(iso: string): string {
  const at = new Date(iso);
  return `${at.getMonth() + 1}/${at.getDate()}/${at.getFullYear()}`;
}

const dayNumber = (iso: string) => {
  const at = new Date(iso);
  return (at.getFullYear() * 12 + at.getMonth()) * 31 + at.getDate();
};

/**
 * Puts what is in its order already under the days of the reader's zone. A clock that is behind opens no day again:
 * what it wrote stands under the day before it in the list.
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
