import type { ArticleDoc } from '@contracts/article';
import {
  type DraftVersion,
  type FieldGroup,
  fieldsOf,
  fieldText,
  groupLabels,
  groupNames,
} from '../history/difference';
import { type Block, blocksOf, type DocNode } from '../history/documentBlocks';
import { mergeBlocks, type Passage, type Side } from './mergeBlocks';

export type Choice = Side | 'both';

export interface FieldConflict {
  id: string;
  field: FieldGroup;
  label: string;
  mine: string;
  theirs: string;
  /** Null where both changed it and the author decides. */
  taken: Side | null;
}

export interface Merge {
  fields: FieldConflict[];
  passages: Passage[];
  mine: DraftVersion;
  theirs: DraftVersion;
  base: DraftVersion | null;
}

const isNotes = ({ node }: Block) => node.type === 'footnotes';
const textBlocks = (version: DraftVersion) => blocksOf(version.doc).filter((block) => !isNotes(block));

function mergeFields(
  mine: DraftVersion,
  theirs: DraftVersion,
  base: DraftVersion | null,
  isTimeByEditors: boolean,
): FieldConflict[] {
  return groupNames.flatMap((field) => {
    const texts = { mine: fieldText(mine, field), theirs: fieldText(theirs, field) };
    if (texts.mine === texts.theirs) return [];
    const before = base && fieldText(base, field);
    // Editors set a time without a new revision: the base has it too, and does not tell that it changed.
    const isBaseKnown = field !== 'time' || !isTimeByEditors;
    const taken = before === texts.mine ? 'theirs' : before === texts.theirs && isBaseKnown ? 'mine' : null;
    return [{ id: field, field, label: groupLabels[field], ...texts, taken }];
  });
}

/**
 * @param base the version that both began from; null where it is no longer in the history.
 * @param isTimeByEditors whether editors set the publishing time of theirs.
 */
export function mergeVersions(
  mine: DraftVersion,
  theirs: DraftVersion,
  base: DraftVersion | null,
  isTimeByEditors: boolean,
): Merge {
  return {
    fields: mergeFields(mine, theirs, base, isTimeByEditors),
    passages: mergeBlocks(textBlocks(mine), textBlocks(theirs), base && textBlocks(base)),
    mine,
    theirs,
    base,
  };
}

export type Choices = Partial<Record<string, Choice>>;

/** The number of choices that the author still has to make. */
export function openChoices({ fields, passages }: Merge, choices: Choices): number {
  const ids = [
    ...fields.filter(({ taken }) => taken === null).map(({ id }) => id),
    ...passages.flatMap((passage) => (passage.kind === 'open' ? [passage.id] : [])),
  ];
  return ids.filter((id) => choices[id] === undefined).length;
}

function blocksOfPassage(passage: Passage, choices: Choices): Block[] {
  if (passage.kind === 'same') return passage.blocks;
  const choice = passage.kind === 'taken' ? passage.side : (choices[passage.id] ?? 'mine');
  return choice === 'both' ? [...passage.mine, ...passage.theirs] : passage[choice];
}

const notesOf = (version: DraftVersion | null): DocNode[] =>
  blocksOf(version?.doc).find(isNotes)?.node.content ?? [];

/**
 * Every note of either side; if both have one, that of the side that changed it. Unused ones are removed when the
 * text is saved.
 */
function mergeNotes({ mine, theirs, base }: Merge): DocNode[] {
  const idOfNote = ({ attrs }: DocNode) => String(attrs?.id);
  const textsOf = (notes: DocNode[]) =>
    new Map(notes.map((note) => [idOfNote(note), JSON.stringify(note.content)]));
  const before = textsOf(notesOf(base));
  const merged = new Map(notesOf(theirs).map((note) => [idOfNote(note), note]));
  for (const note of notesOf(mine)) {
    const id = idOfNote(note);
    const isUntouched = before.get(id) === JSON.stringify(note.content);
    if (!merged.has(id) || !isUntouched) merged.set(id, note);
  }
  return [...merged.values()];
}

function mergedDoc(merge: Merge, choices: Choices): ArticleDoc {
  const content = merge.passages
    .flatMap((passage) => blocksOfPassage(passage, choices))
    .map(({ node }) => node);
  const notes = mergeNotes(merge);
  const text = content.length > 0 ? content : [{ type: 'paragraph' }];
  return {
    type: 'doc',
    content: notes.length > 0 ? [...text, { type: 'footnotes', content: notes }] : text,
  };
}

/** The version that the choices make of both. */
export function mergedVersion(merge: Merge, choices: Choices): DraftVersion {
  const result = { ...merge.mine, doc: mergedDoc(merge, choices) };
  for (const { id, field, taken } of merge.fields) {
    const side = (taken ?? choices[id]) === 'theirs' ? merge.theirs : merge.mine;
    for (const name of fieldsOf(field)) Object.assign(result, { [name]: side[name] });
  }
  return result;
}
