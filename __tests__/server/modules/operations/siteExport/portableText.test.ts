import type { Node } from '@tiptap/pm/model';
import { documents } from '@/__tests__/support/documents';
import { editorDocument } from '@/__tests__/support/editorDocument';
import { runs } from '@/__tests__/support/effort';
import fc from '@/__tests__/support/fastCheck';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { toHtml } from '@/server/lib/html/toHtml';
import { codeLanguages } from '@/server/modules/operations/siteExport/markdown/codeLanguages';
import { portableText } from '@/server/modules/operations/siteExport/markdown/portableText';
import { readBack } from '@/server/modules/operations/siteExport/markdown/readBack';

const about = { title: 'A title', authors: ['Ada'] };

function exported(doc: Node) {
  const json = doc.toJSON();
  const { content } = renderDoc(json);
  const languages = codeLanguages(JSON.stringify(json));
  return { content, ...portableText({ html: content, ...about, languages }) };
}

const imported = (markdown: string) => readBack(markdown, about).map(toHtml).join('');

test('an article that is exported as Markdown and imported again is the same document', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      const { content, markdown, isSame } = exported(doc);
      expect({ markdown, isSame }).toEqual({ markdown, isSame: true });
      expect({ markdown, doc: editorDocument(imported(markdown)) }).toEqual({
        markdown,
        doc: editorDocument(content),
      });
    }),
    { numRuns: runs(1_000) },
  );
}, 600_000);
