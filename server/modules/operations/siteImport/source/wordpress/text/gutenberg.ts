import { embed, link, type Note } from '../../html/blocks';
import { isObject, type JsonObject, type JsonValue, textIn } from '../../reading/json';
import { paragraphsOf } from './paragraphs';

const REUSED_DEPTH_MAX = 3;

interface Delimiter {
  from: number;
  to: number;
  name: string;
  isEnd: boolean;
  isVoid: boolean;
  attributes: JsonObject;
}

const named = /^(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?=\s|\/?$)/;

function attributesIn(json: string): JsonObject {
  if (json === '') return {};
  try {
    const value = JSON.parse(json) as JsonValue;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** The comments in which the block editor keeps where a block begins and ends. */
function delimitersIn(content: string): Delimiter[] {
  const found: Delimiter[] = [];
  for (let from = content.indexOf('<!--'); from >= 0; from = content.indexOf('<!--', from + 4)) {
    const end = content.indexOf('-->', from + 4);
    if (end < 0) break;
    const comment = content.slice(from + 4, end).trim();
    const [begin, slash, name] = named.exec(comment) ?? [];
    if (begin === undefined || !name) continue;
    const isVoid = comment.endsWith('/');
    found.push({
      ...{ from, to: end + 3, name: name.replace(/^core\//, ''), isEnd: slash !== undefined, isVoid },
      attributes: attributesIn(comment.slice(begin.length, isVoid ? -1 : undefined).trim()),
    });
  }
  return found;
}

export const hasBlocks = (content: string): boolean => /<!--\s*wp:/.test(content);

interface Context {
  reusableBlocks: Map<string, string>;
  note: Note;
}

/** A block that keeps no HTML: WordPress fills it when a page is shown. */
function filled({ name, attributes }: Delimiter, context: Context, depth: number): string {
  const { note, reusableBlocks } = context;
  const address = textIn(attributes, 'url');
  if (/^(core-embed\/|embed$)/.test(name) && address) return embed(address, note);
  if (name === 'block') {
    const held = reusableBlocks.get(textIn(attributes, 'ref'));
    if (held !== undefined && depth < REUSED_DEPTH_MAX) return withoutBlocks(held, context, depth + 1);
  }
  if (name === 'social-link' && address) return `<li>${link(address, textIn(attributes, 'service'))}</li>`;
  // The notes themselves are in a field of the post.
  if (name === 'footnotes') return '';
  if (name !== 'spacer' && name !== 'more')
    note(`The block ${name}, whose content WordPress makes, was left out.`);
  return '';
}

/** Blocks of plugins: their HTML stays, but not what the plugin does with it. */
const isForeign = (name: string): boolean => name.includes('/') && !/^(core-embed|jetpack)\//.test(name);

/** The HTML of a text of the block editor without the comments that divide its blocks. */
export function withoutBlocks(content: string, context: Context, depth = 0): string {
  const parts: string[] = [];
  let level = 0;
  let at = 0;
  const take = (to: number) => {
    const between = content.slice(at, to);
    // Between blocks are the words of the editor before it.
    parts.push(level === 0 ? paragraphsOf(between, context.note) : between);
  };
  for (const mark of delimitersIn(content)) {
    take(mark.from);
    at = mark.to;
    if (mark.isVoid) parts.push(filled(mark, context, depth));
    else if (mark.isEnd) level = Math.max(0, level - 1);
    else {
      level++;
      if (isForeign(mark.name)) context.note(`The block ${mark.name} is not known: its saved HTML stays.`);
    }
  }
  take(content.length);
  return parts.join('');
}
