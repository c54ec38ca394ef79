import type { DraftBody } from '@contracts/ownArticle';

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The same for documents that differ only in the order of their keys. */
export const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

type Stored = { [Field in keyof DraftBody]: DraftBody[Field] | null };

/** As the server keeps it: lines are trimmed, a time is a time in whatever zone it was written. */
function comparable(field: keyof DraftBody, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field === 'doc') return fingerprint(value);
  if (field === 'publish_at') return Date.parse(String(value));
  return clean(String(value));
}

/** Whether the stored article holds these changes already, such as after a save whose answer never came. */
export function isSameDraft(changes: DraftBody, stored: Stored): boolean {
  return (Object.keys(changes) as (keyof DraftBody)[]).every(
    (field) =>
      changes[field] === undefined || comparable(field, changes[field]) === comparable(field, stored[field]),
  );
}

/**
 * Whether the newest revision is this device's own save whose answer got lost. One revision on from where it began,
 * because of saves from one revision only one can succeed.
 */
export function isOwnSave(
  sent: DraftBody[],
  revision: number,
  stored: Stored & { revision: number },
): boolean {
  return stored.revision === revision + 1 && sent.some((changes) => isSameDraft(changes, stored));
}
