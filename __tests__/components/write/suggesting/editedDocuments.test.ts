import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentSchema } from '@contracts/document/documentSchema';
import type { JSONContent } from '@tiptap/core';
import { Fragment, Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { documents } from '@/__tests__/support/documents';
import fc from '@/__tests__/support/fastCheck';
import { applySuggestions } from '@/components/write/suggesting/applySuggestion';
import { diffDocuments } from '@/components/write/suggesting/diffDocuments';
import { placeFinder } from '@/components/write/suggesting/findPlace';

const docOf = (...content: JSONContent[]) => Node.fromJSON(documentSchema, { type: 'doc', content });
const paragraphs = [
  'The keeper counts the boats that come home before the lamp is lit.',
  'The oil is carried up two hundred and twelve steps.',
  'In fog the horn is blown once every minute until morning.',
].map((text): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] }));

/** What an editor does at a place of the text; places are taken from what there is. */
type Edit = (doc: Node, at: number, other: Node) => Node;
const blocksIn = (doc: Node) => doc.children.filter(({ type }) => type.name !== 'footnotes');
function withBlocks(doc: Node, change: (blocks: Node[]) => void): Node {
  const blocks = blocksIn(doc);
  change(blocks);
  const all = blocks.length === 0 ? [documentSchema.node('paragraph')] : blocks;
  return doc
    .copy(doc.content.cut(0, 0))
    .copy(docFragment([...all, ...doc.children.filter(({ type }) => type.name === 'footnotes')]));
}
const docFragment = (nodes: Node[]) => documentSchema.node('doc', null, nodes).content;
/** A text block and a place in it. */
function wordsAt(doc: Node, at: number): { start: number; size: number } | null {
  const found: { start: number; size: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) found.push({ start: position + 1, size: node.content.size });
  });
  return found[at % Math.max(found.length, 1)] ?? null;
}
/** With a new footnote in one of its paragraphs. */
function withNote(doc: Node, at: number): Node {
  const words = wordsAt(doc, at);
  if (!words || doc.resolve(words.start).parent.type.spec.code) return doc;
  const id = `new${at}`;
  const place = words.start + (at % (words.size + 1));
  if (doc.resolve(place).node(1).type.name === 'footnotes') return doc;
  const tr = new Transform(doc).insert(place, documentSchema.node('footnoteReference', { id }));
  const noted = withArrangedFootnotes(tr.doc);
  let start = 0;
  noted.descendants((node, position) => {
    if (node.type.name === 'footnote' && node.attrs.id === id) start = position;
  });
  return new Transform(noted).insert(start + 2, documentSchema.text(`Source ${at}.`)).doc;
}
/** The lists of a text, within lists too, with their positions. */
function listsIn(doc: Node): { list: Node; at: number }[] {
  const found: { list: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name.endsWith('List')) found.push({ list: node, at });
  });
  return found;
}
/** With other items in one of its lists. */
function withItems(doc: Node, at: number, change: (items: Node[]) => void): Node {
  const lists = listsIn(doc);
  const place = lists[at % Math.max(lists.length, 1)];
  if (!place) return doc;
  const items = [...place.list.children];
  change(items);
  if (items.length === 0) return doc;
  const list = place.list.copy(Fragment.from(items));
  return new Transform(doc).replaceWith(place.at, place.at + place.list.nodeSize, list).doc;
}
/** An item that a list may have, with these words. */
const itemFor = (items: Node[], words: string) =>
  items[0]?.type.create(null, documentSchema.node('paragraph', null, documentSchema.text(words))) ?? [];
/** An item becomes part of the one before it. */
function indented(items: Node[], at: number, list: string): void {
  const index = 1 + (at % Math.max(items.length - 1, 1));
  const [above, item] = [items[index - 1], items[index]];
  if (!above || !item) return;
  const inner = documentSchema.node(list, null, [item]);
  items.splice(index - 1, 2, above.copy(above.content.addToEnd(inner)));
}
const edits: Edit[] = [
  (doc, at) => withItems(doc, at, (items) => void items.splice(at % items.length, 1)),
  (doc, at) =>
    withItems(doc, at, (items) => {
      const [taken] = items.splice(at % items.length, 1);
      if (taken) items.splice((at * 7) % (items.length + 1), 0, taken);
    }),
  // Into another list.
  (doc, at) => {
    let taken: Node | undefined;
    const without = withItems(doc, at, (items) => {
      if (items.length > 1) [taken] = items.splice(at % items.length, 1);
    });
    return withItems(without, at * 3, (items) => {
      if (taken && items[0]?.type === taken.type) items.splice(at % (items.length + 1), 0, taken);
    });
  },
  (doc, at) =>
    withItems(doc, at, (items) => {
      const added = itemFor(items, `Item ${at} of the list`);
      items.splice(at % (items.length + 1), 0, ...[added].flat());
    }),
  (doc, at) =>
    withItems(doc, at, (items) =>
      indented(items, at, items[0]?.type.name === 'taskItem' ? 'taskList' : 'bulletList'),
    ),
  (doc, at) => {
    const words = wordsAt(doc, at);
    return words ? new Transform(doc).insert(words.start, documentSchema.text('so ')).doc : doc;
  },
  (doc, at) => {
    const words = wordsAt(doc, at);
    if (!words || words.size < 3) return doc;
    return new Transform(doc).delete(words.start + 1, words.start + 2).doc;
  },
  (doc, at) => {
    const words = wordsAt(doc, at);
    const mark = documentSchema.mark('italic');
    return words ? new Transform(doc).addMark(words.start, words.start + words.size, mark).doc : doc;
  },
  (doc, at) => (at % 3 === 0 ? withNote(doc, at) : doc),
  (doc, at) => withBlocks(doc, (blocks) => void blocks.splice(at % blocks.length, 1)),
  (doc, at, other) =>
    withBlocks(
      doc,
      (blocks) => void blocks.splice(at % (blocks.length + 1), 0, ...blocksIn(other).slice(0, 2)),
    ),
  (doc, at) =>
    withBlocks(doc, (blocks) => {
      const [taken] = blocks.splice(at % blocks.length, 1);
      if (taken) blocks.splice((at * 7) % (blocks.length + 1), 0, taken);
    }),
  (doc, at) =>
    withBlocks(doc, (blocks) => {
      const [taken] = blocks.splice(at % blocks.length, 1);
      if (!taken) return;
      const reworded = taken.isTextblock
        ? taken.copy(taken.content.cut(at % (taken.content.size + 1)))
        : taken;
      blocks.splice((at * 7) % (blocks.length + 1), 0, reworded);
    }),
  (doc, at, other) =>
    withBlocks(doc, (blocks) => void blocks.splice(at % blocks.length, 2, ...blocksIn(other).slice(0, 1))),
];

/** Texts that are mostly lists, within each other too, with few words to tell the items by. */
const itemWords = fc.constantFrom(
  'Oil',
  'Wick',
  'Glass',
  'Two cans of oil',
  'Cloth for the glass',
  'Coal',
  '',
);
const itemsOf = (type: string, within: fc.Arbitrary<JSONContent[]>) =>
  fc.array(
    fc.tuple(itemWords, within).map(([words, inner]): JSONContent => {
      const content = words === '' ? [] : [{ type: 'text', text: words }];
      return { type, content: [{ type: 'paragraph', content }, ...inner] };
    }),
    { minLength: 1, maxLength: 4 },
  );
const listAt = (depth: number): fc.Arbitrary<JSONContent> => {
  const within: fc.Arbitrary<JSONContent[]> =
    depth === 0 ? fc.constant([]) : fc.array(listAt(depth - 1), { maxLength: 1 });
  return fc
    .constantFrom('bulletList', 'orderedList', 'taskList')
    .chain((type) =>
      itemsOf(type === 'taskList' ? 'taskItem' : 'listItem', within).map((content) => ({ type, content })),
    );
};
const ofLists = fc
  .array(fc.oneof(listAt(2), fc.constantFrom(...paragraphs)), { minLength: 1, maxLength: 3 })
  .map((blocks) => docOf(...blocks));
const texts = fc.oneof(documents, ofLists);

const edited = fc
  .tuple(
    texts,
    texts,
    fc.array(fc.tuple(fc.constantFrom(...edits), fc.nat(30)), { minLength: 1, maxLength: 6 }),
  )
  .map(([before, other, changes]) => {
    const after = changes.reduce((doc, [edit, at]) => edit(doc, at, other), before);
    return { before, after: withArrangedFootnotes(after) };
  });

/** Notes by what they say: their numbers follow from the text. */
const notesOf = (doc: Node) =>
  new Map(
    (doc.lastChild?.type.name === 'footnotes' ? doc.lastChild.children : []).map(({ attrs, content }) => [
      String(attrs.id),
      content.toString(),
    ]),
  );
const hasOldNotesAsTheyWere = (before: Node, after: Node) => {
  const known = notesOf(before);
  return [...notesOf(after)].every(([id, words]) => !known.has(id) || known.get(id) === words);
};

test('all of them together make the edited text of the first one', () => {
  fc.assert(
    fc.property(edited, ({ before, after }) => {
      const { suggestions, isWhole } = diffDocuments(before, after);
      if (!isWhole) {
        // Only formats and blocks in notes that were there are left out.
        expect(hasOldNotesAsTheyWere(before, after)).toBe(false);
        return;
      }
      const { doc, missing } = applySuggestions(before, suggestions);
      expect(missing).toEqual([]);
      expect(withArrangedFootnotes(doc).toJSON()).toEqual(after.toJSON());
    }),
  );
});

test('any of them in any order change the text at most once, and leave a text that the schema allows', () => {
  fc.assert(
    fc.property(edited, fc.infiniteStream(fc.nat(1_000)), ({ before, after }, random) => {
      const draw = (most: number) => (random.next().value as number) % most;
      const { suggestions } = diffDocuments(before, after);
      const left = [...suggestions];
      let doc = before;
      while (left.length > 0) {
        const [taken] = left.splice(draw(left.length), 1);
        if (!taken || draw(4) === 0) continue;
        const once = applySuggestions(doc, [taken]);
        expect(() => once.doc.check()).not.toThrow();
        if (once.missing.length > 0) expect(once.doc.eq(doc)).toBe(true);
        doc = withArrangedFootnotes(once.doc);
      }
    }),
  );
});

/** The paragraphs of a text by what they say, and whatever else has no blocks in it; without those at a place. */
function printsOf(doc: Node, { from, to } = { from: 0, to: 0 }): string[] {
  const found: string[] = [];
  doc.descendants((node, at) => {
    const isPart = node.isTextblock || node.isAtom;
    if (isPart && (at + node.nodeSize <= from || at >= to)) found.push(node.toString());
    return node.type.name !== 'footnotes' && !isPart;
  });
  return found;
}

/** How often each is there. */
function counted(items: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

test('while the author writes on, and two editors suggest, a suggestion changes its own paragraphs at most', () => {
  fc.assert(
    fc.property(edited, edited, fc.infiniteStream(fc.nat(1_000)), (first, second, random) => {
      const draw = (most: number) => (random.next().value as number) % most;
      const { before } = first;
      // Both began from the same text; the second one may know more blocks than it has.
      const others = diffDocuments(before, withArrangedFootnotes(second.after)).suggestions;
      const left = [...diffDocuments(before, first.after).suggestions, ...others];
      let doc = before;
      while (left.length > 0) {
        if (draw(3) === 0) {
          const edit = edits[draw(edits.length)];
          if (edit) doc = withArrangedFootnotes(edit(doc, draw(30), second.before));
        }
        const [taken] = left.splice(draw(left.length), 1);
        if (!taken) continue;
        const place = placeFinder(doc).find(taken);
        const { doc: next, missing } = applySuggestions(doc, [taken]);
        expect(() => next.check()).not.toThrow();
        if (!place || missing.length > 0) {
          expect(next.eq(doc)).toBe(true);
          continue;
        }
        const now = counted(printsOf(next));
        const kept = counted(printsOf(doc, place.from === place.to ? undefined : place));
        for (const [block, count] of kept) expect(now.get(block) ?? 0).toBeGreaterThanOrEqual(count);
        doc = withArrangedFootnotes(next);
      }
    }),
  );
});
