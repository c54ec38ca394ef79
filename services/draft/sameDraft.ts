import type { DraftBody } from '@contracts/ownArticle';
import { cleanTitle } from '@contracts/rules/draftRules';

/** The same for documents that differ only in the order of their keys. */
export const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The fields of a draft as the server answers them. */
export type Stored = { [Field in keyof DraftBody]: DraftBody[Field] | null };

/** A draft that is stored. */
export type StoredDraft = Stored & { _id: string; revision: number };

/** As the server keeps it: lines are trimmed, a time is a time in whatever zone it was written. */
function comparable(field: keyof DraftBody, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field === 'doc') return fingerprint(value);
  if (field === 'publish_at') return Date.parse(String(value));
  return cleanTitle(String(value));
}

/** Whether the stored article already contains these changes, such as after a save whose answer was lost. */
export function isSameDraft(changes: DraftBody, stored: Stored): boolean {
  return (Object.keys(changes) as (keyof DraftBody)[]).every(
    (field) =>
      changes[field] === undefined || comparable(field, changes[field]) === comparable(field, stored[field]),
  );
}

const fields: Record<keyof DraftBody, true> = {
  title: true,
  summary: true,
  doc: true,
  tag: true,
  sub: true,
  cover_pic: true,
  cover_alt: true,
  publish_at: true,
};

/** Two sums that mix differently: 64 bits of the text. */
function shortened(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677) + (one >>> 15);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

/** A whole state of a draft in a few letters, by which it is known again wherever it was stored. */
export const printOf = (draft: Stored): string =>
  shortened(
    JSON.stringify((Object.keys(fields) as (keyof DraftBody)[]).map((name) => comparable(name, draft[name]))),
  );

/**
 * Whether the newest revision is this device's own save whose answer got lost. One revision on from where it began,
 * because of saves from one revision only one can succeed; and all of it, because another device may have saved the
 * same title with another text.
 * @param sent prints of the states that went out.
 */
export function isOwnSave(sent: string[], revision: number, stored: Stored & { revision: number }): boolean {
  return stored.revision === revision + 1 && sent.includes(printOf(stored));
}
