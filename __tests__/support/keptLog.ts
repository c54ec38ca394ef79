import { pino } from 'pino';

/** A log that is kept, an object a line. */
export function keptLog(level = 'error') {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { log, lines };
}
