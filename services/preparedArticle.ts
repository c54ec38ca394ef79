import { markAssetError } from 'next/dist/client/route-loader';
import Router from 'next/router';

/** Longer than a press takes; a change of the article is not kept from the reader. */
const KEPT_MS = 10_000;
const MOST_KEPT = 4;

/** The part of an article's address that names it: words and its id. */
const articlePart = /^\/([^/]+-[0-9a-z]{14})$/;

async function load(dataHref: string, cacheKey: string) {
  try {
    const response = await fetch(dataHref);
    if (!response.ok) throw new Error(`The article was answered with ${response.status}`);
    const text = await response.text();
    return { dataHref, json: JSON.parse(text), response, text, cacheKey };
  } catch (error) {
    // As for Next's own requests: where it is pressed by now, its address is opened as a page.
    throw markAssetError(error instanceof Error ? error : new Error(String(error)));
  }
}

const kept = new Set<string>();

/**
 * Requests the data of an article that a reader is about to open, where Next's router finds it at the press; it asks for
 * the data of such pages at the press only. Nothing is counted before the article is shown.
 */
export function prepareArticle(path: string): void {
  const router = Router.router;
  const [, part] = articlePart.exec(path) ?? [];
  if (!router || part === undefined || kept.size >= MOST_KEPT) return;
  const dataHref = router.pageLoader.getDataHref({ href: `/[articleId]?articleId=${part}`, asPath: path });
  const cacheKey = new URL(dataHref, window.location.href).href;
  if (router.sdc[cacheKey] !== undefined) return;
  const data = load(dataHref, cacheKey);
  router.sdc[cacheKey] = data;
  kept.add(cacheKey);
  const forget = () => {
    kept.delete(cacheKey);
    if (router.sdc[cacheKey] === data) delete router.sdc[cacheKey];
  };
  setTimeout(forget, KEPT_MS);
  data.catch(forget);
}
