import type { Note } from '../html/blocks';
import { textOf, type XmlElement } from '../reading/xml';
import type { SourceArticle } from '../sourceItem';

type Status = SourceArticle['status'];

const kept: Record<string, Status> = { publish: 'published', future: 'scheduled', draft: 'draft' };
const drafts: Record<string, string> = {
  pending: 'It waited for an editor: it is a draft.',
  private: 'It was private: it is a draft.',
};

/** Why an item is not imported; null if it is. */
export function leftReason(item: XmlElement): string | null {
  const status = textOf(item, 'wp:status');
  if (status === 'trash') return 'It was in the trash.';
  if (status === 'auto-draft') return 'It is an empty draft that WordPress made.';
  if (status === 'inherit') return 'It is an earlier version of a text.';
  return null;
}

export function statusOf(item: XmlElement, note: Note): Status {
  const status = textOf(item, 'wp:status');
  if (textOf(item, 'wp:post_password') && status !== 'draft') {
    note('It was protected by a password: it is a draft.');
    return 'draft';
  }
  const known = Object.hasOwn(kept, status) ? kept[status] : undefined;
  if (known) return known;
  note(
    (Object.hasOwn(drafts, status) ? drafts[status] : undefined) ??
      `Its status ${status} is not known: it is a draft.`,
  );
  return 'draft';
}
