import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, submit } from '../../../../support/writing';

export const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && {
    marks: marks.map((type) =>
      type === 'link' ? { type, attrs: { href: 'https://example.org' } } : { type },
    ),
  }),
});
const doc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [text('Short sentences cary far. Bananas are '), text('yelow', 'bold'), text('.')],
    },
    {
      type: 'paragraph',
      content: [text('See '), text('the homepge', 'link'), text(' and '), text('a slip', 'bold')],
    },
  ],
};
export const PUBLISHED =
  '409 This correction has been published, so it cannot be taken back here. Change the text, and submit the article again.';
export const passage = (words: string, before = '', after = '') => ({ text: words, before, after });
export const typo = passage('cary far', 'Short sentences ', '. Bananas are yelow.');

interface Scene {
  server: TestServer;
  author: TestAuthor;
  /** Who corrects. */
  editor: TestAuthor;
  other: TestAuthor;
  article: OwnArticle;
}

/** Lets editors correct at once, or not. */
export async function allow(server: TestServer, smallCorrections: SiteIdentity['smallCorrections']) {
  const lead = await createTestEditor(server, `Lead ${smallCorrections}`, 'lead');
  const { revision: after, identity } = await dataOf<DeskSite>(call(server, lead, 'GET', '/api/admin/site'));
  const body = { after, identity: { ...identity, smallCorrections } };
  await dataOf(call(server, lead, 'POST', '/api/admin/site', body));
}

/** An article with slips that waits, where editors may correct at once. */
export async function stageCorrections(kind: DatabaseKind): Promise<Scene> {
  const server = await startTestServer(kind);
  const author = await createTestAuthor(server);
  const editor = await createTestEditor(server);
  const other = await createTestEditor(server, 'Otto Other');
  await server.context.tags.ensureTag('Craft', []);
  const draft = { title: 'On brevity', tag: 'Craft', doc };
  const { _id } = await dataOf<OwnArticle>(call(server, author, 'POST', '/api/write/article', draft));
  const article = await submit(server, author, _id);
  await allow(server, 'on');
  return { server, author, editor, other, article };
}

/** What is done with small corrections of the article; the scene is the one of the moment. */
export function correctionsOf(scene: () => Scene) {
  const desk = (path: string) => `/api/admin/article/${scene().article._id}/${path}`;
  const own = (path = '') => `/api/write/article/${scene().article._id}${path}`;
  const by = (as: TestAuthor, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    call(scene().server, as, method, path, body);
  const present = () => dataOf<OwnArticle>(by(scene().author, 'GET', own()));
  return {
    desk,
    own,
    present,
    write: (id: string, of: object, suggestion: string) =>
      dataOf<EditorNote[]>(
        by(scene().editor, 'POST', desk('suggestion'), {
          ...{ revision: 1, removed: [] },
          written: [{ id, passage: of, field: null, suggestion }],
        }),
      ),
    correct: (notes: string[], as = scene().editor) => by(as, 'POST', desk('correct'), { notes }),
    answer: (id: string, outcome: string | null) =>
      by(scene().author, 'PATCH', own(`/note/${id}/outcome`), { outcome }),
    async save(change: object) {
      const { revision } = await present();
      return by(scene().author, 'PATCH', own(), { revision, ...change });
    },
    accept: (revision: number) => by(scene().other, 'POST', desk('accept'), { revision }),
    changePublished: (revision: number, find = 'Short', replace = 'Brief') =>
      dataOf(
        by(scene().other, 'PATCH', `/api/admin/published/${scene().article._id}`, {
          ...{ revision, reason: 'A typo.', passages: [{ find, replace }] },
        }),
      ),
    decide: (revision: number) =>
      by(scene().other, 'POST', desk('decision'), { outcome: 'accepted', revision }),
  };
}
