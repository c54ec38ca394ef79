import type { DraftRevision, RevisionSummary } from '@contracts/revision';
import type { AuthorRef } from '@contracts/user';
import { documentOf } from '../../../lib/documentText';
import { unpackText } from '../../../lib/text/packText';
import type { KeptEvent } from './history';
import type { RevisionRow, RevisionSummaryRow } from './revision.repository';
import type { Texts } from './texts';

export const eventsOf = (row: { events: string }): KeptEvent[] => JSON.parse(row.events) as KeptEvent[];

/** @param people what bylines show of editors, by id. */
export const presentRevisionSummary = (
  row: RevisionSummaryRow,
  people: Map<string, AuthorRef>,
): RevisionSummary => ({
  revision: row.revision,
  events: eventsOf(row).map(({ editor_id = '', base: _, ...event }) => {
    const editor = people.get(editor_id);
    return { ...event, ...(editor && { editor: { _id: editor._id, username: editor.username } }) };
  }),
  title: row.title,
  words: row.words,
});

/** The text of a kept version: the editor's document, or HTML if it was never edited here. */
export async function textOf(
  row: Pick<RevisionRow, 'format' | 'packed'>,
): Promise<{ doc: NonNullable<DraftRevision['doc']>; content: null } | { doc: null; content: string }> {
  const text = await unpackText(row.packed);
  return row.format === 'doc' ? { doc: documentOf(text), content: null } : { doc: null, content: text };
}

/** An earlier state with its text, rendered by the schema of today. */
export async function presentRevision(
  texts: Pick<Texts, 'render'>,
  row: RevisionRow,
  people: Map<string, AuthorRef>,
): Promise<DraftRevision> {
  const { doc, content } = await textOf(row);
  return {
    ...presentRevisionSummary(row, people),
    summary: row.summary,
    tag: row.tag,
    sub: row.sub,
    cover_pic: row.cover_pic,
    cover_alt: row.cover_alt,
    publish_at: row.publish_at,
    doc,
    content: doc === null ? content : (await texts.render(doc)).content,
  };
}
