import type { ArticleDoc } from '@contracts/article';
import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import type { Db } from '../../../../db/client';
import type { AppContext } from '../../../../dependencies';
import { documentOf } from '../../../../lib/documentText';
import type { RenderedText } from '../../../../lib/text/renderedText';
import type { Threads } from '../../../../lib/threads/threads';
import { createFragmentFinder } from '../markdown/fragments';
import { task as placedHtml } from '../markdown/html/placedHtml.task';
import type { PlacedImage } from '../markdown/html/placeMedia';
import type { SourcePicture, SourceText } from '../source/sourceItem';
import { task as findInDocument } from './findInDocument.task';
import { type PlacedLinks, placeLinks } from './oldLinks';
import { missingPicture, NO_FILE, type PictureContext, placePictures } from './pictures';
import { task as placeInDocument } from './placeInDocument.task';
import { placeReadersLinks } from './readersLinks';
import { task as writtenHtml } from './writtenHtml.task';

export interface WritingContext extends PictureContext {
  db: Db;
  threads: Pick<Threads, 'run'>;
  articleImport: Pick<AppContext['articleImport'], 'findImported'>;
  oldAddresses: Pick<AppContext['oldAddresses'], 'targets' | 'keyOf'>;
  importId: string;
  site: string;
}

interface Writing {
  key: string;
  title: string;
  text: SourceText;
  oldPaths: string[];
  cover?: SourcePicture | null;
}

export interface RenderedWriting {
  /** Sanitised HTML; empty where there is a document. */
  content: string;
  /** All that is worked out of it; absent where there is a document. */
  text?: RenderedText<null>;
  doc?: ArticleDoc;
  /** Address of the cover; empty for none. */
  cover: string;
  /** Null where nothing is said of it. */
  coverAlt: string | null;
  changes: string[];
  /** How many of its pictures are still on other sites. */
  awaited: number;
}

const imageName = /\.(png|jpe?g|gif|webp|avif|svg)([?#].*)?$/i;
const shown = (address: string) => (address.length > 100 ? `${address.slice(0, 100)}…` : address);

function coverOf({ cover }: Writing, placed: Map<string, PlacedImage>) {
  const address = (cover && placed.get(cover.src)?.src) ?? '';
  const changes =
    address && cover?.caption.trim()
      ? [`the caption of the cover was left out: ${cover.caption.trim()}`]
      : [];
  const alt = cover?.alt.trim().slice(0, IMAGE_TEXT_MAX_LENGTH) ?? '';
  return { cover: address, coverAlt: address && alt ? alt : null, changes };
}

const lostLinks = ({ lost }: Pick<PlacedLinks, 'lost'>) =>
  [...new Set(lost)].map((href) =>
    imageName.test(href)
      ? missingPicture(href, NO_FILE)
      : `a link without a target leaves its words: ${shown(href)}`,
  );

function placeAll(
  hrefs: string[],
  { key, oldPaths }: Writing,
  context: WritingContext,
): Promise<PlacedLinks> {
  const { target, address, system } = context.source;
  if (target) return placeReadersLinks(hrefs, target, { ...context, key });
  return placeLinks(hrefs, oldPaths[0] ?? '/', { ...context, address, isLikeHere: system === 'Byline' });
}

/** Pictures that a text links to instead of showing them, as galleries do. */
async function placeLinked(
  hrefs: string[],
  { key }: Writing,
  context: WritingContext,
): Promise<Map<string, string>> {
  const placed = new Map<string, string>();
  for (const href of hrefs) {
    const file = imageName.test(href) ? await placePictures([href], context, key) : null;
    const picture = file?.placed.get(href);
    if (picture && !/^https?:/i.test(picture.src)) placed.set(href, picture.src);
  }
  return placed;
}

async function renderHtml(
  writing: Writing & { text: Exclude<SourceText, { format: 'document' }> },
  context: WritingContext,
) {
  const { key, title, cover } = writing;
  const found = await context.threads.run(writtenHtml, { ...writing.text, title });
  const pictures = await placePictures([...found.images, ...(cover ? [cover.src] : [])], context, key);
  const linked = await placeLinked(found.links, writing, context);
  const findFragment = createFragmentFinder(found.html);
  const others = found.links.filter((href) => !href.startsWith('#') && !linked.has(href));
  const placed = await placeAll(others, writing, context);
  const lost: string[] = [];
  const within = found.links
    .filter((href) => href.startsWith('#'))
    .map((href): [string, string | null] => {
      const place = findFragment(href);
      if (place === null) lost.push(href);
      return [href, place];
    });
  const text = await context.threads.run(placedHtml, {
    html: found.html,
    images: [...pictures.placed],
    links: [...placed.links, ...within, ...linked],
  });
  const own = coverOf(writing, pictures.placed);
  const changes = [...found.changes, ...pictures.changes, ...lostLinks(placed), ...lostLinks({ lost })];
  return {
    content: text.content,
    text,
    ...own,
    changes: [...changes, ...own.changes],
    awaited: pictures.awaited,
  };
}

async function renderDocument(writing: Writing, context: WritingContext) {
  const { key, text, cover } = writing;
  const found = await context.threads.run(findInDocument, { doc: text.text });
  const pictures = await placePictures([...found.images, ...(cover ? [cover.src] : [])], context, key);
  const within = found.links.filter((href) => href.startsWith('#'));
  const others = found.links.filter((href) => !href.startsWith('#'));
  const placed = await placeAll(others, writing, context);
  const { doc } = await context.threads.run(placeInDocument, {
    doc: text.text,
    images: [...pictures.placed],
    links: [...placed.links, ...within.map((href): [string, string] => [href, href])],
  });
  const own = coverOf(writing, pictures.placed);
  const changes = [...pictures.changes, ...lostLinks(placed), ...own.changes];
  return { content: '', doc: documentOf(doc), ...own, changes, awaited: pictures.awaited };
}

/** The text of an article or a page as it is stored here: rendered in a thread, with pictures and links in their new places. */
export async function renderWriting(writing: Writing, context: WritingContext): Promise<RenderedWriting> {
  const { text } = writing;
  if (text.format === 'document') return renderDocument(writing, context);
  return renderHtml({ ...writing, text }, context);
}
