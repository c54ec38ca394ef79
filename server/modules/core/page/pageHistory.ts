import { pageLimits } from '@contracts/rules/page/pageRules';
import type { Tx } from '../../../db/transact';
import type { Texts } from '../history/texts';
import type { PageRow } from './page.repository';
import type { PageEditor } from './pageChange';
import { deleteOldRevisions, deleteRevision, findNewest, insertRevision } from './pageHistory.repository';

/** Saves of one editor within this time are one version of the history. */
const SITTING_MS = 10 * 60_000;

/** The data of a page that its history stores. */
type State = Pick<PageRow, 'id' | 'revision' | 'updated_at' | 'title' | 'summary' | 'doc' | 'content'>;

type Newest = Awaited<ReturnType<typeof findNewest>>;

/** Whether a save at this time says all that the state before it did. */
const isSameSitting = (newest: Newest, editor: PageEditor, at: string): newest is NonNullable<Newest> =>
  newest?.reason === 'saved' &&
  newest.published_at === null &&
  newest.editor_id === editor._id &&
  Date.parse(at) - Date.parse(newest.begun_at) < SITTING_MS;

/**
 * Keeps a new state of a page, in the transaction that stores it.
 * @param keeps the state before stays whenever it was saved
 */
export async function keepState(
  trx: Tx,
  {
    texts,
    editor,
    state,
    reason,
    keeps = false,
  }: {
    texts: Pick<Texts, 'stateOf'>;
    editor: PageEditor;
    state: State;
    reason: 'created' | 'saved' | 'restored';
    keeps?: boolean;
  },
): Promise<void> {
  const { id: page_id, revision, updated_at, title, summary, doc, content } = state;
  const newest = await findNewest(trx, page_id);
  const isContinued = reason === 'saved' && !keeps && isSameSitting(newest, editor, updated_at);
  if (isContinued) await deleteRevision(trx, page_id, newest.revision);
  const { words, packed } = await texts.stateOf({ doc, content });
  await insertRevision(trx, {
    page_id,
    revision,
    created_at: updated_at,
    begun_at: isContinued ? newest.begun_at : updated_at,
    reason,
    published_at: null,
    editor_id: editor._id,
    title,
    summary,
    words,
    packed: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength),
  });
  await deleteOldRevisions(trx, page_id, pageLimits.revisions);
}
