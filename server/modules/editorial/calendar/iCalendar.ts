/** One line of a calendar has so many bytes at most (RFC 5545, 3.1). */
const LINE_BYTES = 75;

export interface CalendarEvent {
  uid: string;
  /** ISO 8601, like all times here. */
  at: string;
  changed: string;
  title: string;
  description: string;
  category: string;
  url: string;
  isTentative: boolean;
}

/** `20261126T093000Z` */
const timeOf = (at: string): string => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Text as a value: without control characters, which no escape allows. */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

/** Cuts a long line between characters; each further part begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n');
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${textOf(event.uid)}`,
  `DTSTAMP:${timeOf(event.changed)}`,
  `DTSTART:${timeOf(event.at)}`,
  `SUMMARY:${textOf(event.title)}`,
  `DESCRIPTION:${textOf(event.description)}`,
  ...(event.category ? [`CATEGORIES:${textOf(event.category)}`] : []),
  `URL:${event.url}`,
  `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  // It is no appointment of the person who reads it.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * Writes a calendar (RFC 5545), with all times in UTC.
 * @param refresh how often programs should ask, such as `PT1H`
 */
export function iCalendar(name: string, refresh: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(name)}//Desk//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textOf(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
