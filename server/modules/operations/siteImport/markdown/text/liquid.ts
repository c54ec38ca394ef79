import { escapeAttribute } from '../../../../../lib/html/escapeHtml';
import type { Changes } from './changes';
import { videoAddress, videoFrame } from './components';

const TOKEN = /\{%-?\s{0,9}([\w-]{1,40})([^%\n]{0,500}?)-?%\}|\{\{-?([^{}\n]{0,500}?)-?\}\}/g;
const QUOTED = /^["']([^"'\n]{0,300})["']\s{0,9}\|/;
const ADDRESS = /\|\s{0,9}(?:relative_url|absolute_url|url|prepend:)/;
const SITE_FIELD = /^site\.(baseurl|base_url|url)\b/;
const SIGNS = /\{%-?\s{0,9}(?:highlight|endhighlight|post_url|comment|raw|include|link)\b|\{\{\s{0,9}site\./;
const VIDEO = /^(youtube|vimeo|dailymotion)$/i;
const INCLUDED = /^\s{0,9}([\w./-]{1,100})/;
const VALUE = /\b(?:id|video|url|src|video_id|youtubeId)\s{0,3}=\s{0,3}["']([^"'\n]{1,300})["']/;

/** Tags whose content goes, is not read, or is code. */
const blocks = new Map([
  ['comment', 'endcomment'],
  ['raw', 'endraw'],
  ['highlight', 'endhighlight'],
]);

/** Whether a text has the tags of Jekyll in it, although its folder does not say so. */
export const looksLikeLiquid = (body: string): boolean => SIGNS.test(body);

function fenced(language: string, code: string): string {
  let longest = 2;
  for (const [ticks] of code.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  const fence = '`'.repeat(Math.min(longest + 1, 100));
  return `\n${fence}${language}\n${code.replace(/^\n+/, '').trimEnd()}\n${fence}\n`;
}

/** The text for an output such as `{{ site.baseurl }}`; null if only the site knows it. */
function output(expression: string): string | null {
  const named = expression.trim();
  // The base goes from addresses anyway, so that links to posts and files are found.
  if (SITE_FIELD.test(named)) return '';
  const text = QUOTED.exec(named)?.[1];
  return text !== undefined && ADDRESS.test(named) ? text : null;
}

const capitalised = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1).toLowerCase();

function video(name: string, rest: string): string | null {
  const shownBy = name === 'include' ? (INCLUDED.exec(rest)?.[1] ?? '').replace(/^.*\/|\.\w+$/g, '') : name;
  const kind = /youtube|vimeo|dailymotion/i.exec(shownBy)?.[0] ?? '';
  const id = VALUE.exec(rest)?.[1] ?? (VIDEO.test(name) ? (/[\w-]{5,20}/.exec(rest)?.[0] ?? '') : '');
  const address = kind && id ? videoAddress(kind === 'youtube' ? 'YouTube' : capitalised(kind), id) : null;
  return address ? videoFrame(address, '') : null;
}

/** The replacement for a single tag; null if only the site knows it. */
function single(name: string, rest: string): string | null {
  const argument = rest.trim().replace(/^["']|["']$/g, '');
  if (name === 'post_url') return `/${argument.replace(/^\/+/, '')}.md`;
  if (name === 'link') return `/${argument.replace(/^\/+/, '')}`;
  if (name === 'asset_path' || name === 'asset_url') return escapeAttribute(argument);
  return video(name, rest);
}

/** Converts the tags of Jekyll: code becomes fenced code, addresses stay, comments are removed. */
export function liquidToMarkdown(body: string, changes: Changes): string {
  let result = '';
  let done = 0;
  const token = new RegExp(TOKEN.source, 'g');
  const unclosed = new Set<string>();
  for (let found = token.exec(body); found; found = token.exec(body)) {
    const [whole, name, rest = '', expression] = found;
    result += body.slice(done, found.index);
    done = found.index + whole.length;
    const ending = name === undefined ? undefined : blocks.get(name);
    if (ending !== undefined) {
      const end = unclosed.has(ending) ? null : endOf(body, done, ending);
      if (!end) {
        unclosed.add(ending);
        changes.note(`${whole} without its end`);
        continue;
      }
      const inner = body.slice(done, end.start);
      if (name === 'raw') result += inner;
      if (name === 'highlight') result += fenced(/[\w+#-]+/.exec(rest)?.[0] ?? '', inner);
      done = end.end;
      token.lastIndex = done;
      continue;
    }
    const placed = name === undefined ? output(expression ?? '') : single(name, rest);
    if (placed === null) changes.note(whole);
    result += placed ?? '';
  }
  return result + body.slice(done);
}

/** The end of a block; null if it is not closed. */
function endOf(body: string, start: number, ending: string): { start: number; end: number } | null {
  const closing = new RegExp(String.raw`\{%-?\s{0,9}${ending}\s{0,9}-?%\}`, 'g');
  closing.lastIndex = start;
  const found = closing.exec(body);
  return found && { start: found.index, end: found.index + found[0].length };
}
