import { HtmlTooLarge, parseHtml } from '../../../../../lib/html/parseHtml';
import { createPacer } from '../../../../../lib/pacer';
import { pathOf } from '../files/fileFinder';
import { findFirst, hasClass, propertyOf, wordsOf } from '../html/hast';
import { isoDate } from '../reading/dates';
import { noted } from '../reading/noted';
import { wholeText } from '../reading/texts';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceArticle, SourceAuthor, SourceItem, SourceTag } from '../sourceItem';
import { hasMediumPosts, listMediumFiles } from './mediumFiles';
import { handleIn, type MediumPost, readMediumPage } from './mediumPage';
import { mediumText } from './mediumText';

const MEDIUM = 'https://medium.com';

const authorItem = (key: string, name: string): SourceAuthor => ({
  ...{ kind: 'author', key, name: name || key, email: '', bio: '', photo: '' },
  links: [`https://medium.com/@${key}`],
  oldPaths: [`/@${key}`],
  changes: [],
});

async function profileOf(tree: FileTree, file: string): Promise<SourceAuthor> {
  const page = parseHtml(await wholeText(tree, file));
  const photo = findFirst(page, (element) => hasClass(element, 'u-photo'));
  const url = findFirst(page, (element) => hasClass(element, 'u-url'));
  const name = findFirst(page, (element) => hasClass(element, 'p-name'));
  const email = /Email address:\s*(\S+@\S+)/.exec(wordsOf(page))?.[1] ?? '';
  const address = url ? propertyOf(url, 'href') : '';
  return {
    ...authorItem(handleIn(address), name ? wordsOf(name).trim() : ''),
    email,
    photo: photo ? propertyOf(photo, 'src') : '',
    changes: ['Connected accounts and the membership were left out.'],
  };
}

/** Both forms of an address: with the person in it, and of a publication. */
function pathsOf({ id, address }: MediumPost): string[] {
  const path = pathOf(address);
  const short = path ? `/${path.split('/').at(-1)}` : null;
  return [...new Set([path, short, `/p/${id}`].filter((one): one is string => one !== null && one !== '/'))];
}

const articleOf = (post: MediumPost, me: string | undefined): SourceArticle =>
  noted((note) => {
    const { html, cover } = mediumText(post, note);
    const date = isoDate(post.date);
    if (!post.isDraft && !date) note('It has no date: it is a draft.');
    const authors = [post.author?.key ?? me].filter((key): key is string => key !== undefined);
    return {
      kind: 'article',
      key: post.id,
      title: post.title,
      text: { format: 'html', text: html },
      oldPaths: pathsOf(post),
      status: post.isDraft || !date ? 'draft' : 'published',
      excerpt: post.subtitle,
      cover,
      authors,
      tags: post.tags.map(({ key }) => key),
      date,
    };
  });

const TOO_MANY_PARTS = 'It has too many parts.';

function refusal(what: string, file: string, reason: string): SourceItem {
  return { kind: 'refusal', key: file, what, title: file, outcome: 'failed', reason };
}

/** What is read of a page; null for a page with too many parts. */
async function unlessTooLarge<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof HtmlTooLarge) return null;
    throw error;
  }
}

async function open(tree: FileTree): Promise<Source> {
  const files = await listMediumFiles(tree);
  const { profile: profileFile } = files;
  const profile = profileFile ? await unlessTooLarge(() => profileOf(tree, profileFile)) : null;
  const authors = new Map<string, SourceAuthor>(profile ? [[profile.key, profile]] : []);
  const tags = new Map<string, SourceTag>();
  let address: string | null = null;
  const pace = createPacer();

  async function postOf(file: string): Promise<MediumPost | null> {
    await pace();
    return unlessTooLarge(async () => readMediumPage(await wholeText(tree, file), file));
  }

  for (const file of files.posts) {
    const post = await postOf(file);
    if (!post) continue;
    if (post.author && !authors.has(post.author.key))
      authors.set(post.author.key, authorItem(post.author.key, post.author.name));
    for (const { key, title } of post.tags)
      tags.set(key, { kind: 'tag', key, title, parent: null, oldPaths: [`/tag/${key}`], changes: [] });
    const origin = URL.canParse(post.address) ? new URL(post.address).origin : null;
    // Posts of publications are at other addresses, and each at Medium too.
    if (!address || origin === MEDIUM) address = origin ?? address;
  }

  async function* items(): AsyncGenerator<SourceItem> {
    yield* authors.values();
    yield* tags.values();
    if (profileFile && !profile) yield refusal('profile', profileFile, TOO_MANY_PARTS);
    for (const [folder, count] of files.others) {
      const title = `${count} files in ${folder || 'no folder'}`;
      const reason = 'Only posts and the profile are content of a publication.';
      yield {
        kind: 'refusal',
        key: `folder-${folder}`,
        what: folder || 'file',
        title,
        outcome: 'skipped',
        reason,
      };
    }
    for (const file of files.posts) {
      const post = await postOf(file);
      if (!post?.body)
        yield refusal('post', file, post ? 'It has no text as posts of Medium have.' : TOO_MANY_PARTS);
      else yield articleOf(post, profile?.key);
    }
  }

  return {
    system: 'Medium',
    title: profile?.name ?? tree.name,
    address,
    ...(profile && { identity: profile.key }),
    items,
    // An export of Medium has no pictures.
    file: async () => null,
    close: () => tree.close(),
  };
}

export const mediumReader: SourceReader = { system: 'Medium', recognises: hasMediumPosts, open };
