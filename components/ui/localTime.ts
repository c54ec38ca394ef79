/** Times in the zone of whoever looks at them: only for what is rendered in the browser. */

/** Such as "Europe/Vienna". */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Friday 4 December 2026 at 09:00 (Europe/Vienna)". */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const parts = day
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  return `${parts.join(' ')} at ${time} (${zoneName()})`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** As `<input type="datetime-local">` wants it; empty for none. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
