import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ArticleDoc } from '@contracts/article';
import { documentSchema } from '@contracts/document/documentSchema';
import { DOMParser, DOMSerializer, Node } from '@tiptap/pm/model';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { plainText } from '@/server/lib/text/articleText';
import { renderMarkdown } from '@/server/modules/operations/siteImport/markdown/markdown';
import { tried } from '../../../support/effort';

function elementOf(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

/** What the editor makes of HTML, as when it opens an imported article. */
const opened = (html: string) =>
  DOMParser.fromSchema(documentSchema).parse(elementOf(html)).toJSON() as ArticleDoc;

/** What the editor shows of a document. */
function shown(doc: ArticleDoc): string {
  const element = document.createElement('div');
  element.append(
    DOMSerializer.fromSchema(documentSchema).serializeFragment(Node.fromJSON(documentSchema, doc).content),
  );
  return sanitizeArticle(element.innerHTML);
}

/** The server alone colours code. */
function withoutColours(html: string): string {
  const element = elementOf(html);
  for (const code of element.querySelectorAll('pre code')) {
    code.replaceChildren(code.textContent ?? '');
    code.removeAttribute('class');
  }
  return element.innerHTML;
}

/** The second reference to a note has its own sign in Markdown, and not here. */
const words = (html: string) =>
  plainText(html)
    .replace(/\[(\d+):\d+\]/g, '[$1]')
    .replace(/\s+/g, '');

function compare(html: string) {
  const { doc, content } = renderDoc(opened(html));
  return {
    isSame: withoutColours(shown(doc)) === withoutColours(content),
    isWhole: words(content) === words(html),
  };
}

function failing(folder: string, chosen = (files: string[]) => files): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  expect(files.length).toBeGreaterThan(20);
  return chosen(files).filter((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const body = source.replace(/^(---|\+\+\+)\n[\s\S]*?\n\1\n/, '');
    const { isSame, isWhole } = compare(sanitizeArticle(renderMarkdown(body, { title: '', isMdx: false })));
    return !(isSame && isWhole);
  });
}

test('the server renders every article of the sample as the editor shows it, and no word of it is lost', () => {
  expect(failing(path.resolve('server/sample/articles'))).toEqual([]);
});

const corpus = path.resolve('../shared/corpus');
const testCorpus = existsSync(corpus) ? test : test.skip;

testCorpus(
  'the same for the articles of the corpus',
  () => {
    expect(failing(corpus, (files) => tried(tried(files)))).toEqual([]);
  },
  300_000,
);

test.each([
  [
    'a picture with a caption',
    '<figure><img src="/uploads/a.webp" alt="A cat"><figcaption>At home</figcaption></figure>',
  ],
  [
    'a video',
    '<figure class="video"><a href="https://youtu.be/dQw4w9WgXcQ"><span class="video-title">Song</span></a></figure>',
  ],
  [
    'tasks',
    '<ul class="task-list"><li class="task-item task-done"><span class="task-mark">☑</span><section><p>Done</p></section></li></ul>',
  ],
  [
    'a table',
    '<table><tbody><tr><th>a</th><th align="right">b</th></tr><tr><td colspan="2"><p>c</p></td></tr></tbody></table>',
  ],
  ['small marks', '<p>H<sub>2</sub>O, E=mc<sup>2</sup>, <kbd>Ctrl</kbd>, <mark>this</mark></p>'],
])('%s comes back as it went', (_, html) => {
  const first = renderDoc(opened(html));
  const second = renderDoc(opened(first.content));
  expect(second).toEqual(first);
  expect(withoutColours(shown(first.doc))).toBe(withoutColours(first.content));
  expect(first.content).not.toBe('<p></p>');
});
