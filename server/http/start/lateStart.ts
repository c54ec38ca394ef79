import { createHash } from 'node:crypto';
import { START_ID, startScript } from '@/services/session/startScript';
import type { RenderedReply } from '../../cache/reply';

/** The path at which a page requests the start data of its app. */
export const START_PREFIX = '/_start/';

const FILE = /<script src="([^"]+)" defer="">\s*<\/script>/g;
const DATA = /<script id="__NEXT_DATA__" type="application\/json">([^<]*)<\/script>/;
const MAIN_BEGIN = '<div id="__next">';

/** JSON within an element of a page. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The content of the app's root in a page that Next rendered. */
function mainOf(html: string, end: number): string {
  const begin = html.indexOf(MAIN_BEGIN) + MAIN_BEGIN.length;
  return html.slice(begin, html.lastIndexOf('</div>', end));
}

/**
 * Takes out of a rendered page the scripts that Next would run at once, and the data that they begin with, which repeats
 * what the page shows. In their place is the script that brings both once the page has loaded.
 * @param path the address of the page, with its cursor
 */
export function startLate(path: string, rendered: RenderedReply): RenderedReply {
  const html = rendered.body.toString();
  const found = DATA.exec(html);
  const data = found?.[1];
  if (!found || data === undefined) return rendered;
  const scripts = [...html.matchAll(FILE)].map(([, source]) => source);
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 16);
  const order = { scripts, data: `${START_PREFIX}${hash}${path}` };
  const element = `<script id="${START_ID}" type="application/json">${embedded(order)}</script>`;
  const body = html.replace(FILE, '').replace(found[0], () => `${element}<script>${startScript}</script>`);
  return { ...rendered, body: Buffer.from(body), start: { hash, data: Buffer.from(data) } };
}

/** The data of a page for a reader who has an older one, with the text that belongs to it. */
export function startAnew({ body, start }: Pick<RenderedReply, 'body' | 'start'>): Buffer {
  const html = body.toString();
  const main = mainOf(html, html.indexOf(`<script id="${START_ID}"`));
  return Buffer.from(embedded({ ...JSON.parse(start?.data.toString() ?? '{}'), main }));
}

export interface StartTarget {
  hash: string;
  /** The address of the page. */
  url: string;
}

/** Reads an address below `/_start/`; null for any other. */
export function startTargetOf(url: string): StartTarget | null {
  const [, hash, page] = /^\/_start\/([\w-]{16})(\/.*)$/.exec(url) ?? [];
  return hash === undefined || page === undefined ? null : { hash, url: page };
}
