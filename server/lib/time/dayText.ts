/** Long date of a day, such as `2026-12-04`, as the screens write it: "Friday, December 4, 2026". */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
