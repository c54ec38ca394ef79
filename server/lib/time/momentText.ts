const LOCALE = 'en';

/** Long date, time and zone, as the screens write them: "Friday, December 4, 2026 at 9:05 (Europe/Vienna)". */
export function momentText(at: string, zone: string): string {
  const timeZone = zone || 'UTC';
  const date = new Date(at);
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone }).format(date);
  const clock = new Intl.DateTimeFormat(LOCALE, {
    ...{ timeZone, hourCycle: 'h23', hour: 'numeric', minute: '2-digit' },
  });
  return `${day} at ${clock.format(date).replace(/^0(?=\d:)/, '')} (${timeZone})`;
}
