import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '../../../errors';
import type { ImageStore } from '../../../lib/images/imageStore';
import type { Threads } from '../../../lib/threads/threads';
import { createFragmentFinder, placeFragment } from './fragments';
import type { FoundHtml } from './html/addressesIn';
import { task as placedHtml } from './html/placedHtml.task';
import type { PlacedImage } from './html/placeMedia';
import { task as postHtml } from './html/postHtml.task';
import { findImage } from './imageFiles';
import type { LinkIndex } from './links';
import type { Post } from './postFile';

export interface RenderContext {
  folder: string;
  links: LinkIndex;
  images: Pick<ImageStore, 'store' | 'preview'>;
  threads: Pick<Threads, 'run'>;
  /** Only works out where images would be, and stores none. */
  isDryRun: boolean;
  /** The id that the article of a post has or will have. */
  idOf(post: Post): string;
}

export interface RenderedPost {
  /** Sanitised HTML. */
  content: string;
  /** Address of the cover; empty for none. */
  cover: string;
  /** What was looked for in vain, with the reason. */
  missingImages: string[];
  /** Links to pages that did not come along; their words stay. */
  lostLinks: string[];
  /** What was changed in the text, or left out of it. */
  changes: string[];
}

const imageName = /\.(png|jpe?g|gif|webp|avif|svg)([?#].*)?$/i;

async function readImage(
  src: string,
  post: Post,
  context: RenderContext,
): Promise<Buffer | 'address' | null> {
  const embedded = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(src)?.[1];
  if (embedded !== undefined) return Buffer.from(embedded, 'base64');
  const found = await findImage(context.folder, post, src, context.links);
  if (found.kind === 'file') return readFile(found.file);
  return found.kind === 'address' ? 'address' : null;
}

/** @returns where the image is now; a text says why it is nowhere. */
async function placeImage(src: string, post: Post, context: RenderContext): Promise<PlacedImage | string> {
  const bytes = await readImage(src, post, context);
  if (bytes === 'address') return { src };
  if (bytes === null) return 'no such file';
  try {
    // The folder is the operator's own, so drawings in it may be drawn; readers get the picture only.
    const { url, width, height } = context.isDryRun
      ? await context.images.preview(bytes, { allowSvg: true })
      : await context.images.store(bytes, { allowSvg: true });
    return { src: url, width, height };
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Where the images are now that the text shows or links to, and the cover; those that are nowhere with the reason. */
async function placeImages(post: Post, { images, links }: FoundHtml, context: RenderContext) {
  const linked = links.filter(
    (href) =>
      imageName.test(href) &&
      context.links.resolve(post, href).kind !== 'post' &&
      !/^(https?:)?\/\//i.test(href),
  );
  const placed = new Map<string, PlacedImage>();
  const missingImages: string[] = [];
  for (const src of [...images, ...linked, ...(post.cover ? [post.cover] : [])]) {
    if (placed.has(src)) continue;
    const image = await placeImage(src, post, context);
    if (typeof image === 'string') missingImages.push(`${shown(src)} (${image})`);
    placed.set(src, typeof image === 'string' ? null : image);
  }
  return { placed, missingImages };
}

/** The article of a post: its text rendered in a thread, images stored, links leading to the new articles. */
export async function renderPost(post: Post, context: RenderContext): Promise<RenderedPost> {
  const { body, title, isMdx, isLiquid } = post;
  const found = await context.threads.run(postHtml, { body, title, isMdx, isLiquid });
  const { placed, missingImages } = await placeImages(post, found, context);
  const lostLinks: string[] = [];
  const findFragment = createFragmentFinder(found.html);

  function placeLink(href: string): string | null {
    const image = placed.get(href);
    if (image) return image.src;
    // Reported once, as an image.
    if (image === null) return null;
    if (href.startsWith('#')) {
      const place = findFragment(href);
      if (place === null) lostLinks.push(shown(href));
      return place;
    }
    const target = context.links.resolve(post, href);
    if (target.kind === 'address') return target.href;
    if (target.kind === 'post') return `/${context.idOf(target.post)}${placeFragment(target.fragment)}`;
    lostLinks.push(shown(href));
    return null;
  }

  const links = found.links.map((href): [string, string | null] => [href, placeLink(href)]);
  const { content } = await context.threads.run(placedHtml, { html: found.html, images: [...placed], links });
  return {
    content,
    cover: placed.get(post.cover)?.src ?? '',
    missingImages,
    lostLinks: [...new Set(lostLinks)],
    changes: found.changes,
  };
}

const shown = (address: string) => (address.length > 100 ? `${address.slice(0, 100)}…` : address);

/** Tells whether anything that readers see of a post differs from what was imported before. */
export function hashOf(post: Post, rendered: RenderedPost): string {
  const { title, date, authors, tag, sub, description } = post;
  const seen = [title, date, authors, tag, sub, description, rendered.cover, rendered.content];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
