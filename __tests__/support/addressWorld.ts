import { authorPage } from '@contracts/rules/paths/feedPaths';
import type { DeskTag } from '@contracts/tagEditing';
import { pathKey } from '@/server/modules/operations/redirect/redirectPath';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import type { Random } from './random';
import type { TestServer } from './testContext';
import { call, dataOf, publishArticle } from './writing';

/** A thing with an address, and what became of it. */
export interface Holder {
  kind: 'article' | 'author' | 'tag';
  id: string;
  /** The address at which readers find it; null once it is gone. */
  address: string | null;
  /** What it was merged into. */
  into?: Holder;
}

const tagPage = (title: string) => `/categories/${encodeURIComponent(title)}`;

/** A site whose articles, authors and tags are renamed, merged and removed at random. */
export async function createAddressWorld(server: TestServer, random: Random) {
  const editor = await createTestEditor(server);
  const people = new Map<string, TestAuthor>();
  const living: Holder[] = [];
  /** Each address that ever was, and the last that had it. */
  const had = new Map<string, Holder>();
  let made = 0;

  const admin = <Data>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    dataOf<Data>(call(server, editor, method, `/api/admin/${path}`, body));
  const ofKind = (kind: Holder['kind']) => living.filter((one) => one.kind === kind);
  const anyOf = (kind: Holder['kind']) => random.pick(ofKind(kind));

  function move(holder: Holder, address: string): void {
    holder.address = address;
    had.set(pathKey(address), holder);
  }
  function end(holder: Holder, into?: Holder): void {
    holder.address = null;
    holder.into = into;
    living.splice(living.indexOf(holder), 1);
  }
  function begin(kind: Holder['kind'], id: string, address: string): Holder {
    const holder: Holder = { kind, id, address: null };
    living.push(holder);
    move(holder, address);
    return holder;
  }

  /** Few words, so that names are taken again. */
  const name = (word: string) =>
    `${word} ${random.pick(['Ada', 'Bea', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gil'])}`;
  const isFree = (address: string) => !living.some((one) => one.address === address);

  async function newAuthor(): Promise<Holder> {
    const author = await createTestAuthor(server, `Writer N${++made}x`);
    people.set(author._id, author);
    return begin('author', author._id, authorPage(author.username));
  }
  async function newTag(): Promise<Holder> {
    const title = `Tag N${++made}x`;
    const { _id } = await admin<DeskTag>('POST', 'tag', { title });
    return begin('tag', _id, tagPage(title));
  }
  async function newArticle(): Promise<Holder> {
    const author = people.get(anyOf('author').id);
    if (!author) throw new Error('no author is left');
    const { _id, slug } = await publishArticle(server, author, editor, { title: name(`Title ${++made}`) });
    const words = (await server.context.publications.addressOf(_id))?.slug ?? slug;
    return begin('article', _id, `/${words}-${_id}`);
  }

  const changes: Record<string, () => Promise<unknown>> = {
    'new words': async () => {
      const article = anyOf('article');
      const body = { slug: name('Words') };
      const path = `/api/admin/published/${article.id}/address`;
      const { slug } = await dataOf<{ slug: string }>(call(server, editor, 'PATCH', path, body));
      move(article, `/${slug}-${article.id}`);
    },
    'article deleted': async () => {
      const article = anyOf('article');
      await admin('POST', `report/article/${article.id}/unpublish`, { reason: 'Old.' });
      end(article);
      await newArticle();
    },
    'author renamed': async () => {
      const author = anyOf('author');
      const username = name('Writer');
      const person = people.get(author.id);
      if (!person || !isFree(authorPage(username))) return;
      await server.context.sessions.prove(person.token);
      await dataOf(call(server, person, 'PATCH', '/api/user/user_details', { username }));
      move(author, authorPage(username));
    },
    'authors merged': async () => {
      const [from, into] = [anyOf('author'), anyOf('author')];
      if (from === into) return;
      const username = decodeURIComponent(from.address?.slice('/authors/'.length) ?? '');
      await admin('POST', `person/${from.id}/merge`, { into: into.id, username });
      await server.context.removals.settled();
      end(from, into);
      await newAuthor();
    },
    'author removed': async () => {
      const author = anyOf('author');
      const username = decodeURIComponent(author.address?.slice('/authors/'.length) ?? '');
      await admin('POST', `person/${author.id}/remove`, { username, articles: 'keep' });
      await server.context.removals.settled();
      end(author);
      await newAuthor();
    },
    'tag renamed': async () => {
      const tag = anyOf('tag');
      const title = name('Tag');
      if (!isFree(tagPage(title))) return;
      await admin('PATCH', `tag/${tag.id}`, { title });
      move(tag, tagPage(title));
    },
    'tags merged': async () => {
      const [from, into] = [anyOf('tag'), anyOf('tag')];
      if (from === into) return;
      await admin('POST', `tag/${from.id}/merge`, { into: into.id });
      await server.context.tagMerge.settled();
      end(from, into);
      await newTag();
    },
    'tag removed': async () => {
      const tag = anyOf('tag');
      const answer = await call(server, editor, 'DELETE', `/api/admin/tag/${tag.id}`);
      if (answer.statusCode >= 300) return;
      end(tag);
      await newTag();
    },
  };

  for (let at = 0; at < 4; at++) {
    await newAuthor();
    await newTag();
    await newArticle();
  }

  return {
    editor,
    had,
    /** Makes one change. @returns what it was. */
    async change(): Promise<string> {
      const what = random.pick(Object.keys(changes));
      await changes[what]?.();
      return what;
    },
    /** All addresses of articles that readers do not see any more. */
    goneArticles: (): string[] =>
      [...had].flatMap(([path, { kind, address }]) => (kind === 'article' && address === null ? [path] : [])),
    /** Where readers find what had an address last, after all merges; null where it is gone. */
    addressNow(address: string): string | null {
      let holder = had.get(pathKey(address));
      while (holder?.into) holder = holder.into;
      return holder?.address ?? null;
    },
  };
}
