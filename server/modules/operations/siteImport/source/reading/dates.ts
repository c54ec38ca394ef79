const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** A time as ISO 8601 in UTC; null if it is not one. A text without a zone is read as UTC. */
export function isoDate(text: string | number | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  const written = String(text).trim();
  const sql = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(written);
  const time = sql
    ? Date.parse(`${sql[1]}T${sql[2]}Z`)
    : /^\d{12,13}$/.test(written)
      ? Number(written)
      : Date.parse(written);
  return time >= EARLIEST && time < LATEST ? new Date(time).toISOString() : null;
}
