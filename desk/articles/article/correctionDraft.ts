import type { CorrectedPassage, CorrectionBody, PublishedDetail } from '@contracts/publishedArticle';
import type { ReceivedSuggestion } from '@contracts/readerSuggestion';
import { withThanks } from '@/components/write/readerNote/thanks';
import { noNote, noteOf, type TypedNote } from '@/components/write/readerNote/typedNote';

export type ReadArticle = PublishedDetail['article'];

const fieldNames = ['title', 'summary', 'tag', 'sub', 'cover_pic', 'cover_alt'] as const;
type Fields = Pick<ReadArticle, (typeof fieldNames)[number]>;

/** An editor's unsent input: fields that differ from the published version, passages and the reason. */
export interface CorrectionDraft {
  fields: Partial<Fields>;
  passages: CorrectedPassage[];
  reason: string;
  /** For readers; absent where none was begun. */
  note?: TypedNote;
}

export const emptyPassage: CorrectedPassage = { find: '', replace: '' };
export const emptyDraft: CorrectionDraft = { fields: {}, passages: [], reason: '' };

/** The fields as they would be. */
export function fieldsOf(article: ReadArticle, { fields }: CorrectionDraft): Fields {
  const { title, summary, tag, sub, cover_pic, cover_alt } = article;
  return { title, summary, tag, sub, cover_pic, cover_alt, ...fields };
}

/** The draft with changed fields; a field that equals the published version again is left out. */
export function withFields(
  article: ReadArticle,
  draft: CorrectionDraft,
  changes: Partial<Fields>,
): CorrectionDraft {
  const next = { ...fieldsOf(article, draft), ...changes };
  const changed = fieldNames.filter((name) => next[name] !== article[name]);
  // Another tag has other sub-categories: one says nothing without the other.
  const named = changed.includes('tag') ? [...new Set([...changed, 'sub' as const])] : changed;
  return { ...draft, fields: Object.fromEntries(named.map((name) => [name, next[name]])) };
}

/** The passages in which something is typed. */
export const typedPassages = ({ passages }: CorrectionDraft): CorrectedPassage[] =>
  passages.filter(({ find, replace }) => find.trim() !== '' || replace !== '');

/** Whether nothing is typed that would change something. */
export const isUnchanged = (draft: CorrectionDraft): boolean =>
  Object.keys(draft.fields).length === 0 && typedPassages(draft).length === 0;

export function bodyOf(draft: CorrectionDraft, revision: number): CorrectionBody {
  const passages = typedPassages(draft);
  const note = draft.note && noteOf(draft.note);
  return {
    revision,
    reason: draft.reason.trim(),
    ...draft.fields,
    ...(passages.length > 0 && { passages }),
    ...(note && { note }),
  };
}

/** The words of a suggestion with what stands around them in their paragraph, so that they are found once. */
function passageOf({ passage, suggestion }: ReceivedSuggestion): CorrectedPassage {
  const before = passage.before.slice(passage.before.lastIndexOf('\n') + 1).trimStart();
  const after = (passage.after.split('\n')[0] ?? '').trimEnd();
  // A space that would be left beside another goes with the words.
  const isDoubled = suggestion === '' && /\s$/.test(before) && /^(?:[\s.,;:!?)]|$)/.test(after);
  return {
    find: before + passage.text + after,
    replace: (isDoubled ? before.trimEnd() : before) + suggestion + after,
  };
}

/** The draft with the words that a reader suggests, and with thanks where the reader likes them. */
export function withSuggestion(draft: CorrectionDraft, suggested: ReceivedSuggestion): CorrectionDraft {
  const { thanks, reader } = suggested;
  return {
    ...draft,
    passages: [...typedPassages(draft), passageOf(suggested)],
    reason: draft.reason.trim() === '' ? 'A hint of a reader.' : draft.reason,
    ...(thanks && reader && { note: withThanks(draft.note ?? noNote, reader.username) }),
  };
}
