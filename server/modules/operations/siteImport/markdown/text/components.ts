import { videoOf } from '@contracts/document/videoAddress';
import { escapeAttribute } from '../../../../../lib/html/escapeHtml';
import type { Changes } from './changes';
import type { JsxTag } from './jsxTag';

/** Components that set a remark apart. */
const BOXES = /^(AlertBox|Alert|Callout|Admonition|Banner|Aside|Hint)$/;
/** The same, with a name that is meaningful to readers. */
const NAMED_BOXES = /^(Note|Tip|Warning|Pitfall|Caution|Danger|Info|Important)$/;
/** Components that only arrange their content. */
const PLAIN = /^(React\.Fragment|Fragment|Intro|Tabs|Steps|Columns|Sandpack\w*|CodeGroup|ConsoleBlockMulti)$/;
const IMAGES = /^(Image|Img|StaticImage|Figure)$/;
const LINKS = /^(Link|NavLink|Anchor)$/;
const videos: [RegExp, (id: string) => string][] = [
  [/^(Lite)?You[Tt]ube\w*$/, (id) => `https://www.youtube.com/embed/${id}`],
  [/^Vimeo\w*$/, (id) => `https://player.vimeo.com/video/${id}`],
  [/^Dailymotion\w*$/, (id) => `https://www.dailymotion.com/embed/video/${id}`],
  [/^(ReactPlayer|Video\w*|Embed)$/, (id) => id],
];

const one = (tag: JsxTag, ...names: string[]): string =>
  names.map((name) => tag.attributes.get(name)).find((value) => value) ?? '';

/** A frame with a video; the same frame as in HTML of the old site, so that one place decides what becomes of it. */
export const videoFrame = (address: string, title: string): string =>
  `\n\n<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}"></iframe>\n\n`;

/** The address of a video by the name of what shows it, or by its whole address; null for none that is known. */
export function videoAddress(shownBy: string, id: string): string | null {
  if (videoOf(id)) return id;
  const address = videos.find(([name]) => name.test(shownBy))?.[1](id) ?? '';
  return videoOf(address) ? address : null;
}

function quote(tag: JsxTag): string {
  if (tag.isClosing) return '\n\n</blockquote>\n\n';
  const named = NAMED_BOXES.test(tag.name) ? tag.name : '';
  const title = one(tag, 'title') || named;
  return `\n\n<blockquote>\n\n${/\p{L}/u.test(title) ? `**${title}**\n\n` : ''}`;
}

function media(tag: JsxTag): string | null {
  const { name } = tag;
  if (tag.isClosing) return videos.some(([shows]) => shows.test(name)) || IMAGES.test(name) ? '' : null;
  const src = one(tag, 'src', 'url', 'id', 'videoId', 'videoid', 'youTubeId', 'link');
  const video = videos.some(([shows]) => shows.test(name)) ? videoAddress(name, src) : null;
  if (video) return videoFrame(video, one(tag, 'title'));
  if (IMAGES.test(name) && one(tag, 'src'))
    return `<img src="${escapeAttribute(one(tag, 'src'))}" alt="${escapeAttribute(one(tag, 'alt'))}">`;
  return null;
}

function link(tag: JsxTag): string {
  if (tag.isClosing) return '</a>';
  const open = `<a href="${escapeAttribute(one(tag, 'href', 'to'))}">`;
  return tag.isSelfClosing ? `${open}${one(tag, 'title')}</a>` : open;
}

/** Tags of HTML whose attributes are JSX, with those that are texts. */
function plainTag({ name, isClosing, isSelfClosing, attributes, hasExpressions }: JsxTag): string | null {
  if (isClosing || !hasExpressions) return null;
  const kept = [...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${kept.join('')}${isSelfClosing ? ' /' : ''}>`;
}

/** Replaces a component with its content, and reports unknown components. */
export const componentReplacer =
  (changes: Changes) =>
  (tag: JsxTag): string | null => {
    const { name, isClosing } = tag;
    if (name === '') return '';
    if (!/^[A-Z]/.test(name)) return plainTag(tag);
    if (BOXES.test(name) || NAMED_BOXES.test(name)) return quote(tag);
    if (LINKS.test(name)) return link(tag);
    const placed = media(tag);
    if (placed !== null) return placed;
    if (name === 'TabItem') return isClosing ? '\n\n' : `\n\n**${one(tag, 'label', 'value')}**\n\n`;
    if (!PLAIN.test(name) && !isClosing) changes.note(`<${name}>`);
    return '';
  };
