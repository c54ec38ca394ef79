import { badRequest } from '../../../../../errors';
import { createPacer } from '../../../../../lib/pacer';
import { reasonOf } from '../../kinds/storeEach';
import { createLinkIndex } from '../../markdown/links';
import { PostError, PostSkipped } from '../../markdown/postError';
import {
  isMarkdown,
  isPostFile,
  NO_TEXT,
  type Post,
  type PostHead,
  type ReadOptions,
  readPost,
} from '../../markdown/postFile';
import { withoutRareSubs } from '../../survey/tagging';
import { tagsByCount } from '../../survey/tagsByCount';
import { wholeText } from '../reading/texts';
import type { FileTree } from '../source';
import type { SourceRefusal } from '../sourceItem';

/** The metadata of all posts is in memory. */
const HEADS_MAX_LENGTH = 200_000_000;
/** Each post is asked for several times: this much of all texts stays in memory, and the others are read again. */
const TEXTS_MAX_LENGTH = 16_000_000;

async function textOf(tree: FileTree, file: string): Promise<string> {
  try {
    return await wholeText(tree, file, { fatal: true });
  } catch (error) {
    throw error instanceof TypeError ? new PostError(NO_TEXT) : error;
  }
}

/** A file that is no article, with the reason. */
function refusalOf(file: string, error: unknown): SourceRefusal {
  const reason = error instanceof PostError ? error.message : reasonOf(error);
  const outcome = error instanceof PostSkipped ? 'skipped' : 'failed';
  return { kind: 'refusal', key: file, what: '', title: file, outcome, reason };
}

const headOf = ({ body: _, isMdx: _1, isLiquid: _2, ...head }: Post): PostHead => head;

/**
 * The posts of a folder. Their metadata is kept, and the texts of the first ones; others are read on demand.
 * @throws AppError 400 if the metadata is too large.
 */
export async function readPostFolder(
  { tree, root, files }: { tree: FileTree; root: string; files: Iterable<string> },
  options: ReadOptions,
) {
  const pace = createPacer();
  const refusals: SourceRefusal[] = [];
  const read: PostHead[] = [];
  let length = 0;
  const kept = new Map<string, Post>();
  let keptLength = 0;
  const readFile = async (file: string): Promise<Post> => {
    await pace();
    const known = kept.get(file);
    if (known) return known;
    const post = await readPost({ root, file, text: await textOf(tree, file) }, options);
    if (keptLength + post.body.length <= TEXTS_MAX_LENGTH) {
      keptLength += post.body.length;
      kept.set(file, post);
    }
    return post;
  };

  for (const file of files) {
    if (!isMarkdown(file)) continue;
    try {
      if (!isPostFile(file)) throw new PostSkipped('it is part of the code of the site, not a post');
      const head = headOf(await readFile(file));
      length += JSON.stringify(head).length;
      read.push(head);
    } catch (error) {
      refusals.push(refusalOf(file, error));
    }
    if (length > HEADS_MAX_LENGTH)
      throw badRequest('the front matter of its posts is too long: please split it');
  }
  const { mapping = { tags: new Map() }, tag, site } = options;
  const heads = withoutRareSubs(tagsByCount(read, mapping, tag));
  const links = createLinkIndex(heads, site);
  for (const { file } of heads) links.look((await readFile(file).catch(() => null))?.body ?? '');

  return {
    heads,
    links,
    refusals,
    /** The post with its text, or why it is none any more. */
    async open(head: PostHead): Promise<Post | SourceRefusal> {
      try {
        return { ...(await readFile(head.file)), ...head };
      } catch (error) {
        return refusalOf(head.file, error);
      }
    },
  };
}
