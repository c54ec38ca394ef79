import { nameKey } from '../../survey/mapping';
import { bylineNames } from './bylineNames';

const BLOCK_MAX_LENGTH = 2_000;
const NAMES_MAX = 20;
const LINK = /\[([^[\]]{1,200})\]\([^()\s]{0,500}\)/g;
const DATE =
  /\b(?:\d{1,4}(?:st|nd|rd|th)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi;
const FILLING = /\b(?:by|and|on|posted|written|published|author|authors)\b|[\s,;:.&|/*_–—·-]/gi;
const BEGINNING = /^(?:written |posted |published )?by:?\s/i;
const NAME = /^\p{Lu}[\p{L}\p{M}'’.-]{0,40}(?: [\p{L}\p{M}'’.-]{1,40}){1,3}$/u;

interface Byline {
  /** The text without it. */
  body: string;
  /** Names of a byline that says who wrote a post without authors. */
  names: string[];
}

function withoutNames(text: string, names: string[]): string {
  let rest = text;
  for (const name of [...names].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(name, ' ');
  return rest;
}

/**
 * Removes a first paragraph that only repeats author and date. If the front matter has no authors, they are taken
 * from it.
 * @param names as the post writes them, and as the accounts are named.
 */
export function takeByline(body: string, names: string[]): Byline {
  const kept = { body, names: [] };
  const start = body.length - body.trimStart().length;
  const block = /^[^\n]+(?:\n[^\n]+){0,4}/.exec(body.slice(start, start + BLOCK_MAX_LENGTH))?.[0] ?? '';
  if (block === '' || /^(?:#|>|```|~~~|!|<|\||[-*+] )/.test(block)) return kept;
  const words = block.replace(LINK, '$1').replace(/[*_]/g, '').replace(/\s+/g, ' ').trim();
  const after = body.slice(start + block.length);
  const rest = after.replace(/^\s{0,20}(?:---|\*\*\*|___)[ \t]{0,9}(?=\n|$)/, '').trimStart();
  if (rest === '') return kept;
  if (names.length > 0) {
    const isByline = names.some((name) => words.includes(name));
    const other = withoutNames(words, names).replace(DATE, ' ').replace(FILLING, '');
    return isByline && other === '' ? { body: rest, names: [] } : kept;
  }
  const line = words.replace(DATE, ' ').replace(/^[\s,.–—|-]+/, '');
  if (!BEGINNING.test(line)) return kept;
  const found = bylineNames([line.replace(BEGINNING, '').replace(/[\s,.]+$/, '')]);
  const areNames = found.length > 0 && found.length <= NAMES_MAX && found.every((name) => NAME.test(name));
  return areNames
    ? { body: rest, names: [...new Map(found.map((name) => [nameKey(name), name])).values()] }
    : kept;
}
