import { suggestedChange } from '@contracts/document/suggestedChange';
import { Fragment, type Node } from '@tiptap/pm/model';
import { type Mappable, Transform } from '@tiptap/pm/transform';
import { isList } from './blockIndex';
import { areAt, blocksAt, isGap } from './blocksAt';
import { placeFinder } from './findPlace';
import { isFormatted } from './formattedWords';
import type { Place } from './place';
import { addNotes } from './suggestedNotes';
import { nodesFrom, type TextSuggestion, textBlocks } from './suggestion';

/** The node attribute with the words below a picture or a video. */
const captions: Record<string, string> = { image: 'caption', video: 'title' };

/** A block of text of which nothing is left goes as a whole, unless it is the only one. */
function removeEmpty(tr: Transform, at: number): void {
  const place = tr.doc.resolve(at);
  const isOnly = place.depth !== 1 || tr.doc.childCount === 1;
  if (isOnly || place.parent.type.name !== 'paragraph' || place.parent.content.size > 0) return;
  tr.delete(place.before(), place.after());
}

function changeCaption(
  tr: Transform,
  at: number,
  { passage, suggestion }: TextSuggestion,
  name: string,
): boolean {
  const caption = String(tr.doc.nodeAt(at)?.attrs[name]);
  if (!passage || !caption.includes(passage.text)) return false;
  tr.setNodeAttribute(
    at,
    name,
    caption.replace(passage.text, () => suggestion),
  );
  return true;
}

/** @returns where the cursor goes; null where the words cannot take the place of the passage. */
function changeWords(tr: Transform, place: Place, suggested: TextSuggestion): number | null {
  const { doc } = tr;
  const node = place.isBlock ? doc.nodeAt(place.from) : null;
  const name = node && captions[node.type.name];
  if (name) return changeCaption(tr, place.from, suggested, name) ? place.to : null;
  const change = suggestedChange(doc, place, suggested.suggestion);
  if (!change) return null;
  const { from, to, text } = change;
  const start = doc.resolve(from);
  if (text === '') tr.delete(from, to);
  else {
    const marks = from === to ? start.marks() : start.marksAcross(doc.resolve(to));
    tr.replaceWith(from, to, doc.type.schema.text(text, marks));
  }
  if (suggested.suggestion === '') removeEmpty(tr, from);
  return from + text.length;
}

/** Puts formatted words in the place of a passage. */
function changeFormat(tr: Transform, { from, to, isBlock }: Place, json: { type: string }[]): number | null {
  const [start, end] = [tr.doc.resolve(from), tr.doc.resolve(to)];
  const nodes = nodesFrom(tr.doc, json);
  if (!nodes || isBlock || from >= to || !start.sameParent(end) || !start.parent.isTextblock) return null;
  const content = Fragment.fromArray(nodes);
  const { parent } = start;
  const whole = parent.content
    .cut(0, start.parentOffset)
    .append(content)
    .append(parent.content.cut(end.parentOffset));
  if (!parent.type.validContent(whole)) return null;
  tr.replaceWith(from, to, content);
  return from + content.size;
}

/** Whether the blocks that a suggestion is about stand at its place as they were. */
export function isStanding(doc: Node, place: Place, { rich }: Pick<TextSuggestion, 'rich'>): boolean {
  if (!rich || rich.kind === 'words') return true;
  // Moved blocks may have been reworded: a move removes no words.
  if (rich.kind === 'move') return blocksAt(doc, place, rich.from)?.length === rich.moved.length;
  const nodes = nodesFrom(doc, rich.removed);
  return nodes !== null && areAt(doc, place, rich.at, nodes);
}

const isEnd = (doc: Node, at: number) =>
  at === textBlocks(doc).reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/**
 * Replaces blocks. A document that loses all blocks gets an empty paragraph; a list that loses all items is removed.
 * @returns false if the schema does not allow the blocks there.
 */
function replaceBlocks(tr: Transform, from: number, to: number, nodes: readonly Node[]): boolean {
  const { doc } = tr;
  const [start, end] = [doc.resolve(from), doc.resolve(to)];
  const isEmptied = nodes.length === 0 && from === start.start() && to === start.end();
  if (isEmptied && isList(start.parent)) return replaceBlocks(tr, start.before(), start.after(), []);
  const isAll = nodes.length === 0 && from === 0 && textBlocks(doc).length > 0 && isEnd(doc, to);
  const content = isAll ? [doc.type.schema.node('paragraph')] : nodes;
  if (!start.parent.canReplace(start.index(), end.index(), Fragment.from(content))) return false;
  tr.replaceWith(from, to, content);
  return true;
}

function changeBlocks(tr: Transform, place: Place, { rich }: TextSuggestion): number | null {
  if (!rich || rich.kind === 'words') return null;
  const { from, to, target } = place;
  if (rich.kind === 'blocks') {
    const removed = nodesFrom(tr.doc, rich.removed);
    if (!removed || !areAt(tr.doc, place, rich.at, removed)) return null;
    const inserted = nodesFrom(tr.doc, rich.inserted);
    if (!inserted || !replaceBlocks(tr, from, to, inserted)) return null;
    return Math.min(from + inserted.reduce((sum, { nodeSize }) => sum + nodeSize, 0), tr.doc.content.size);
  }
  const moved = blocksAt(tr.doc, place, rich.from);
  if (moved?.length !== rich.moved.length) return null;
  if (target === undefined || !isGap(tr.doc, target, rich.to) || (target > from && target < to)) return null;
  // The place that is further down first, so that it does not change the other.
  const isDown = target >= to;
  const isMoved = isDown
    ? replaceBlocks(tr, target, target, moved) && replaceBlocks(tr, from, to, [])
    : replaceBlocks(tr, from, to, []) && replaceBlocks(tr, target, target, moved);
  if (!isMoved) return null;
  const end = target + to - from;
  return isDown ? (tr.mapping.maps.at(-1)?.map(end) ?? end) : end;
}

/**
 * Carries out a suggestion at its place.
 * @returns where the cursor goes; null where it cannot be carried out, and nothing has changed.
 */
export function applySuggestion(tr: Transform, place: Place, suggested: TextSuggestion): number | null {
  const attempt = new Transform(tr.doc);
  try {
    const { rich } = suggested;
    const cursor = !rich
      ? changeWords(attempt, place, suggested)
      : rich.kind === 'words'
        ? isFormatted(attempt.doc, place, rich.nodes)
          ? place.to
          : changeFormat(attempt, place, rich.nodes)
        : changeBlocks(attempt, place, suggested);
    if (cursor === null) return null;
    if (rich && rich.kind !== 'move') addNotes(attempt, nodesFrom(tr.doc, rich.notes ?? []) ?? []);
    for (const step of attempt.steps) tr.step(step);
    return cursor;
  } catch (error) {
    // A change that the schema does not allow where the text has become another.
    if (error instanceof RangeError || (error instanceof Error && error.name === 'TransformError'))
      return null;
    throw error;
  }
}

/** Where a place is after changes of the text; null where what stood there is gone. */
export function mapPlace<Mapped extends Place>(place: Mapped, mapping: Mappable): Mapped | null {
  const { from, to, target } = place;
  const isEmpty = from === to;
  const next = {
    ...place,
    from: mapping.map(from, isEmpty ? -1 : 1),
    to: mapping.map(to, -1),
    ...(target !== undefined && { target: mapping.map(target, -1) }),
  };
  return next.from < next.to || (isEmpty && next.from === next.to) ? next : null;
}

interface Applied {
  doc: Node;
  /** Those whose words or blocks were not there. */
  missing: TextSuggestion[];
}

const isOfWords = ({ rich }: TextSuggestion) => !rich || rich.kind === 'words';

/** In the order in which they are carried out: words change before their blocks move. */
export const wordsFirst = <One extends TextSuggestion>(suggestions: One[]): One[] =>
  [...suggestions].sort((one, other) => Number(isOfWords(other)) - Number(isOfWords(one)));

/**
 * Carries out suggestions one after the other. The places of all of them are found in the document before any change.
 */
export function applySuggestions(doc: Node, suggestions: TextSuggestion[]): Applied {
  const { find } = placeFinder(doc);
  const tr = new Transform(doc);
  const missing = wordsFirst(suggestions)
    .map((suggestion) => ({ suggestion, found: find(suggestion) }))
    .filter(({ suggestion, found }) => {
      if (found?.isTaken) return false;
      const place = found && mapPlace(found, tr.mapping);
      return !place || applySuggestion(tr, place, suggestion) === null;
    })
    .map(({ suggestion }) => suggestion);
  return { doc: tr.doc, missing };
}
