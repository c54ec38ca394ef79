import type { DraftBody } from '@contracts/ownArticle';

const cleanTitle = (title: string) => title.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The same for documents that differ only in the order of their keys. */
const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

type Stored = { [Field in keyof DraftBody]: DraftBody[Field] | null };

/** Whether the stored article holds these changes already, such as after a save whose answer never came. */
export function isSameDraft(changes: DraftBody, stored: Stored): boolean {
  const { title, doc, ...rest } = changes;
  return (
    (title === undefined || cleanTitle(title) === stored.title) &&
    (doc === undefined || fingerprint(doc) === fingerprint(stored.doc)) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((field) => rest[field] === stored[field])
  );
}
