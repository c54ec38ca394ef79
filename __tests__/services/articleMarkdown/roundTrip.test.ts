import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { documents } from '@/__tests__/support/documents';
import fc from '@/__tests__/support/fastCheck';
import { parseMarkdown } from '@/services/articleMarkdown/fromMarkdown';
import { writeMarkdown } from '@/services/articleMarkdown/toMarkdown';
import { runs } from '../../support/effort';

/** The ids of notes are the editor's own affair; a file calls them by their numbers. */
function comparable(doc: Node): JSONContent {
  const ids = new Map<unknown, number>();
  doc.descendants(({ type, attrs }) => void (type.name === 'footnote' && ids.set(attrs.id, attrs.number)));
  return JSON.parse(
    JSON.stringify(doc.toJSON(), (name, value: unknown) =>
      name === 'id' ? String(ids.get(value) ?? value) : value,
    ),
  );
}

test('a document that is exported and imported again is the same document', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      doc.check();
      const markdown = writeMarkdown(doc);
      expect({ markdown, doc: comparable(parseMarkdown(markdown)) }).toEqual({
        markdown,
        doc: comparable(doc),
      });
    }),
    { numRuns: runs(400) },
  );
}, 120_000);
