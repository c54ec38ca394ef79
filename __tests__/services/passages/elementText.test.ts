import type { ArticleDoc } from '@contracts/article';
import { documentText } from '@contracts/document/documentText';
import { passageFinder, quotePassage } from '@contracts/document/findPassage';
import fc from '@/__tests__/support/fastCheck';
import { presentHtml } from '@/components/article/articleHtml';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { elementText } from '@/services/passages/elementText';
import { documents } from '../../support/documents';
import { runs } from '../../support/effort';

function page(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

const letters = (text: string) => text.replace(/[\s\p{Cc}\u00ad\u200b-\u200d\u2060\ufeff\ufffc]/gu, '');

test('what is quoted on the page of editors is found in the editor of the author, whatever the document', () => {
  fc.assert(
    fc.property(documents, fc.nat(), fc.nat(), (doc, one, other) => {
      const { html } = presentHtml(renderDoc(doc.toJSON() as ArticleDoc).content);
      const read = elementText(page(html));
      const written = documentText(doc);
      expect(letters(read.text)).toBe(letters(written.text));

      const [from, to] = [one % (read.text.length + 1), other % (read.text.length + 1)].sort((a, b) => a - b);
      const passage = quotePassage(read.text, from ?? 0, to ?? 0);
      if (!passage) return;
      const place = passageFinder(written.text)(passage);
      expect(place?.isChanged).toBe(false);
      expect(place && written.rangeOf(place.from, place.to)).not.toBeNull();
    }),
    { numRuns: runs(300) },
  );
});

test('a stretch of the words and a range of the page lead to each other', () => {
  const root = page(
    '<p>Short <b>sentences</b> carry<br>far<sup class="footnote-ref">[1]</sup>.</p><p>So they say.</p>',
  );
  const { text, rangeOf, stretchOf } = elementText(root);
  const from = text.indexOf('sentences');
  const to = text.indexOf('far') + 3;
  const range = rangeOf(from, to);
  expect(range?.toString()).toBe('sentences carryfar');
  expect(range && stretchOf(range)).toEqual({ from, to });

  const whole = document.createRange();
  whole.selectNodeContents(root);
  const all = stretchOf(whole);
  expect(text.slice(all?.from, all?.to)).toBe('Short sentences carryfar.\nSo they say.');
  whole.collapse(true);
  expect(stretchOf(whole)).toBeNull();
  expect(elementText(page('')).rangeOf(0, 1)).toBeNull();
});
