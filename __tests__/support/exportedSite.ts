import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { dataUrl, picture } from './images';
import type { TestServer } from './testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from './writing';

export interface ExportedSite {
  ada: TestAuthor;
  ben: TestAuthor;
  editor: TestAuthor;
  /** Published, with every kind of block; readers comment on it. */
  whole: OwnArticle;
  /** Published, with a newer draft. */
  changed: OwnArticle;
  draft: OwnArticle;
  /** The path of a picture. */
  image: string;
}

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });

/** A document with each block and mark of the editor. */
const everything = (image: string, other: string) => ({
  type: 'doc',
  content: [
    paragraph(
      text('Plain, '),
      text('bold', { type: 'bold' }),
      text(' and '),
      text('a link', { type: 'link', attrs: { href: `/${other}` } }),
      text(', H'),
      text('2', { type: 'subscript' }),
      text('O, '),
      text('Ctrl', { type: 'keyboard' }),
      text(' with a note'),
      { type: 'footnoteReference', attrs: { id: 'n1' } },
      text(' {{ not a tag }}.'),
    ),
    { type: 'heading', attrs: { level: 2 }, content: [text('Part one')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('one'))] }] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('three'))] }],
    },
    {
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('done'))] }],
    },
    { type: 'blockquote', content: [paragraph(text('Quoted words'))] },
    {
      type: 'codeBlock',
      attrs: { language: 'js' },
      content: [{ type: 'text', text: 'const a = "{{ b }}";\n' }],
    },
    { type: 'codeBlock', attrs: { language: 'c++' }, content: [{ type: 'text', text: 'int a;' }] },
    { type: 'image', attrs: { src: image, alt: 'A field', caption: 'Seen in May' } },
    { type: 'video', attrs: { url: 'https://vimeo.com/123', title: 'A talk' } },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'A'), cell('tableHeader', 'B')] },
        { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', '2 | 3')] },
      ],
    },
    { type: 'horizontalRule' },
    {
      type: 'footnotes',
      content: [{ type: 'footnote', attrs: { id: 'n1' }, content: [paragraph(text('The note.'))] }],
    },
  ],
});

async function publishDocument(server: TestServer, { ada, editor, image }: ExportedSite, other: string) {
  const body = {
    title: 'Everything: "one" <article>',
    doc: everything(image, other),
    tag: 'Craft',
    sub: 'Prose',
  };
  const more = { summary: 'All of it.', cover_pic: image, cover_alt: 'A cover' };
  const draft = await dataOf<OwnArticle>(
    call(server, ada, 'POST', '/api/write/article', { ...body, ...more }),
  );
  return accept(server, editor, await submit(server, ada, draft._id));
}

/** A site with articles in each state, several authors, comments, pages and redirects. */
export async function makeExportedSite(server: TestServer): Promise<ExportedSite> {
  const ada = await createTestAuthor(server, 'Ada');
  const ben = await createTestAuthor(server, 'Ben Sons and the Third');
  const editor = await createTestEditor(server);
  const uploaded = await call(server, ada, 'POST', '/api/upload/image', { file: dataUrl(await picture()) });
  const image = uploaded.json<{ url: string }>().url;
  await server.context.tags.ensureTag('Craft', ['Prose']);

  const changed = await publishArticle(server, ben, editor, { title: 'Seen by readers' });
  const note = { kind: 'correction', text: 'It was <seen> twice.\nNot once.' };
  await dataOf(call(server, editor, 'POST', `/api/admin/published/${changed._id}/correction`, note));
  const revision = { revision: changed.revision, title: 'Not seen yet' };
  await dataOf(call(server, ben, 'PATCH', `/api/write/article/${changed._id}`, revision));
  const draft = await writeDraft(server, ben, { title: 'Only a draft' });
  const site = { ada, ben, editor, image, changed, draft, whole: draft };
  server.clock.advance(1_000);
  const whole = await publishDocument(server, site, changed._id);

  const { db } = server.context.database;
  await db.insertInto('coauthor').values({ article_id: whole._id, user_id: ben._id, position: 0 }).execute();
  await dataOf(call(server, ben, 'POST', `/api/comment/${whole._id}`, { content: 'Well <said>.' }));
  const redirect = { from: '/old/everything', to: `/${whole._id}` };
  await dataOf(call(server, editor, 'POST', '/api/admin/redirect', redirect));
  const page = await dataOf<{ _id: string; revision: number }>(
    call(server, editor, 'POST', '/api/admin/page', { title: 'About us', doc: everything(image, whole._id) }),
  );
  await dataOf(
    call(server, editor, 'POST', `/api/admin/page/${page._id}/publish`, { revision: page.revision }),
  );
  return { ...site, whole };
}
