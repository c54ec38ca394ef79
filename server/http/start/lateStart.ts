import { createHash } from 'node:crypto';
import { beginScript, FIRST_STYLE_ID, START_ID, startScript } from '@/services/session/startScript';
import { fontScript, keptFontScript } from '@/styles/fonts/fontScript';
import type { RenderedReply, StartData } from '../../cache/reply';
import { escapeAttribute } from '../../lib/html/escapeHtml';
import { firstLook, wholeStyle } from './styles/firstLook';

/** The path at which a page requests the start data of its app. */
export const START_PREFIX = '/_start/';

const FILE = /<script src="([^"]+)" defer="">\s*<\/script>/g;
/** Names the files of the page to Next's loader, and what is run when they are there. */
const ENTRIES = /<script>(\(globalThis\["TURBOPACK"\][^<]*)<\/script>/;
const ENTRY = /\.push\((\{[^<]*?\})\);/g;
const DATA = /<script id="__NEXT_DATA__" type="application\/json">([^<]*)<\/script>/;
/** The rules that name the italics, and their variable; and those that bring the fonts of a pair. */
const ITALICS = /<style data-look="true" data-italics="(--[\w-]+)">([^<]*)<\/style>/;
const FONTS = /<style data-look="true" data-fonts="([\w-]+)" media="not all">([^<]*)<\/style>/;
const MAIN_BEGIN = '<div id="__next">';

/** JSON within an element of a page. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The content of the app's root in a page that Next rendered. */
function mainOf(html: string, end: number): string {
  const begin = html.indexOf(MAIN_BEGIN) + MAIN_BEGIN.length;
  return html.slice(begin, html.lastIndexOf('</div>', end));
}

/** The rules that a page begins with; without script, it also gets the others. */
const styleElements = (rules: string, hash: string, path: string) =>
  `<style id="${FIRST_STYLE_ID}">${rules}</style>` +
  `<noscript><link rel="stylesheet" href="${escapeAttribute(`${START_PREFIX}${hash}.css${path}`)}"/></noscript>`;

interface Entry {
  otherChunks: string[];
  runtimeModuleIds: (string | number)[];
}

/** What is run one after another once the files of a page are there, with time for the page in between. */
function stepsOf(html: string): Entry[] {
  const [, text = ''] = ENTRIES.exec(html) ?? [];
  const entries: Entry[] = [...text.matchAll(ENTRY)].map(([, json = '']) => JSON.parse(json));
  return entries.flatMap(({ otherChunks, runtimeModuleIds }) =>
    runtimeModuleIds.map((id) => ({ otherChunks, runtimeModuleIds: [id] })),
  );
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Takes the rules that bring the fonts out of a page, which shows them once it has loaded at the earliest.
 * @returns what the app is given instead: a name for these very rules, the rules, and the pair
 */
function takeFonts(html: string): { own: string; fonts?: [name: string, rules: string, pair: string] } {
  const [element, pair = '', files = ''] = FONTS.exec(html) ?? [];
  if (element === undefined) return { own: html };
  const [, , italics = ''] = ITALICS.exec(html) ?? [];
  const rules = italics + files;
  const name = nameOf(rules);
  const script = `<script data-fonts="${name}">${keptFontScript}</script>`;
  const own = html.replace(element, '').replace(`<script>${fontScript}</script>`, () => script);
  return { own, fonts: [name, rules, pair] };
}

/** The part of a page before its rules, without the names of italics if it has no text in them. */
function withoutItalics(before: string, rules: string): string {
  const [element = '', variable = ''] = ITALICS.exec(before) ?? [];
  return rules.includes(variable) ? before : before.replace(element, '');
}

/** JSON of an object, with more properties. */
const withProperties = (json: string, more: object) => `${json.slice(0, -1)},${embedded(more).slice(1)}`;

/**
 * Takes out of a rendered page the scripts that Next would run at once, the data that they begin with, which repeats
 * what the page shows, and the rules that nothing in the page needs at first, those of the fonts among them. In their
 * place is the script that brings all of it once the page has loaded.
 * @param path the address of the page, with its cursor
 */
export function startLate(
  path: string,
  rendered: RenderedReply,
  securityHeaders: (body: Buffer) => Record<string, string>,
): RenderedReply {
  const html = rendered.body.toString();
  const found = DATA.exec(html);
  const [element, json] = found ?? [];
  const steps = stepsOf(html);
  if (element === undefined || json === undefined || steps.length === 0) return rendered;
  const scripts = [...html.matchAll(FILE)].map(([, source]) => source);
  const { own, fonts } = takeFonts(html.replace(FILE, '').replace(ENTRIES, ''));
  const first = firstLook(own);
  const data = withProperties(json, { begin: beginScript, steps, look: first?.look, fonts });
  const hash = nameOf(data);
  const order = embedded({ scripts, data: `${START_PREFIX}${hash}${path}` });
  const start = `<script id="${START_ID}" type="application/json">${order}</script><script>${startScript}</script>`;
  const page = first
    ? withoutItalics(first.before, first.rules) + styleElements(first.rules, hash, path) + first.after
    : own;
  const body = Buffer.from(page.replace(element, () => start));
  // The policy admits the scripts and styles of this text.
  const policy = securityHeaders(Buffer.from(page));
  const headers = { ...rendered.headers, ...policy };
  return { ...rendered, headers, body, start: { hash, data: Buffer.from(data) } };
}

/** The data of a page for a reader who has an older one, with the text that belongs to it. */
export function startAnew({ body, start }: Pick<RenderedReply, 'body' | 'start'>): Buffer {
  const html = body.toString();
  const main = mainOf(html, html.indexOf(`<script id="${START_ID}"`));
  return Buffer.from(embedded({ ...JSON.parse(start?.data.toString() ?? '{}'), main }));
}

/** All rules of a page, for readers without script. */
export function startStyle({ data }: StartData): Buffer {
  const { look } = JSON.parse(data.toString());
  return Buffer.from(look ? wholeStyle(look) : '');
}

export interface StartTarget {
  hash: string;
  /** What is asked for: the data, or the rules of the page. */
  kind: 'data' | 'style';
  /** The address of the page. */
  url: string;
}

/** Reads an address below `/_start/`; null for any other. */
export function startTargetOf(url: string): StartTarget | null {
  const [, hash, style, page] = /^\/_start\/([\w-]{16})(\.css)?(\/.*)$/.exec(url) ?? [];
  return hash === undefined || page === undefined
    ? null
    : { hash, kind: style ? 'style' : 'data', url: page };
}
