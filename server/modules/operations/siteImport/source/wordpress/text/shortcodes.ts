import { escapeText } from '../../../../../../lib/html/escapeHtml';
import { code, embed, gallery, link, linkLine, mediaLink, type Note } from '../../html/blocks';
import type { WxrSite } from '../wxrSite';
import type { Footnotes } from './footnotes';
import { setAside } from './setAside';
import { expandShortcodes, type Shortcode, type ShortcodeAttributes } from './shortcodeTags';

export interface TextContext {
  site: WxrSite;
  /** The id of the item. */
  post: string;
  note: Note;
  footnotes: Footnotes;
}

type Render = (shortcode: Shortcode, context: TextContext, expand: (content: string) => string) => string;

const addressIn = ({ attributes, content }: Shortcode): string =>
  (attributes.url ?? attributes.src ?? attributes[0] ?? content ?? '').trim().replaceAll('&amp;', '&');

/** The shortcode with which editors add a caption to a picture. */
const caption: Render = ({ attributes, content }, _context, expand) => {
  const [image = ''] = /(?:<a\b[^<>]*>\s{0,20})?<img\b[^<>]*>(?:\s{0,20}<\/a>)?/i.exec(content ?? '') ?? [];
  const words = (attributes.caption ?? expand((content ?? '').replace(image, ''))).trim();
  return image
    ? `<figure>${image}${words && `<figcaption>${words}</figcaption>`}</figure>`
    : `<p>${words}</p>`;
};

const idsIn = ({ ids, include }: ShortcodeAttributes): string[] | null =>
  (ids ?? include)?.split(',').map((id) => id.trim()) ?? null;

const pictures: Render = ({ attributes }, { site, post, note }) => {
  const ids = idsIn(attributes);
  const left = new Set(attributes.exclude?.split(',').map((id) => id.trim()));
  const own = () => site.attachments.picturesOf(post).filter((id) => !left.has(id));
  const found = (ids ?? own()).flatMap((id) => {
    const attachment = site.attachments.get(id);
    if (!attachment) note(`A picture of a gallery (attachment ${id}) is not in the export.`);
    return attachment ? [{ ...attachment, caption: escapeText(attachment.caption) }] : [];
  });
  return found.length > 0 ? gallery(found, '', note) : '';
};

const playlist: Render = ({ attributes }, { site, note }) =>
  (idsIn(attributes) ?? [])
    .map((id) => mediaLink('recording', site.attachments.get(id)?.src ?? '', `attachment ${id}`, note))
    .join('');

const sources = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac', 'mp4', 'm4v', 'webm', 'ogv', 'mov'];

const media =
  (kind: string): Render =>
  (shortcode, { note }) => {
    const address = sources.map((name) => shortcode.attributes[name]).find(Boolean) ?? addressIn(shortcode);
    return mediaLink(kind, address, '', note);
  };

const video =
  (before: string): Render =>
  (shortcode, { note }) => {
    const named = shortcode.attributes.id ?? addressIn(shortcode);
    return embed(/^https?:/i.test(named) ? named : before + named, note);
  };

const gist: Render = (shortcode, { note }) => {
  const named = addressIn(shortcode);
  const address = /^https?:/i.test(named) ? named : `https://gist.github.com/${named}`;
  note(`The code of ${address} became a link.`);
  return linkLine(address);
};

const decodeCode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const sourceCode: Render = ({ attributes, content }) =>
  code(decodeCode(content ?? '').replace(/^\r?\n/, ''), attributes.language ?? attributes.lang ?? '');

const embedded: Render = (shortcode, { note }) =>
  embed(addressIn({ ...shortcode, attributes: shortcode.content ? {} : shortcode.attributes }), note);

const known: Record<string, Render> = {
  ...{ caption, wp_caption: caption, gallery: pictures, playlist },
  ...{ audio: media('recording'), video: media('video'), embed: embedded, gist },
  ...{ code: sourceCode, sourcecode: sourceCode, source: sourceCode },
  youtube: video('https://www.youtube.com/watch?v='),
  vimeo: video('https://vimeo.com/'),
  dailymotion: video('https://www.dailymotion.com/video/'),
  soundcloud: embedded,
  email: (shortcode) => link(`mailto:${addressIn(shortcode)}`, addressIn(shortcode)),
};

/** Words in brackets are mostly words: a shortcode has an end, fields, or signs that words do not have. */
const looksLikeOne = ({ name, content, tag }: Shortcode): boolean =>
  content !== null || /=["'\w]/.test(tag) || /[_-]/.test(name) || tag.endsWith('/]');

function unknown(
  shortcode: Shortcode,
  { note }: TextContext,
  expand: (content: string) => string,
): string | null {
  if (!looksLikeOne(shortcode)) return null;
  const { content, tag } = shortcode;
  note(
    content === null
      ? `The shortcode ${tag} was left out.`
      : `Only the content of the shortcode ${tag} stays.`,
  );
  return content === null ? '' : expand(content);
}

/** Replaces what plugins and WordPress itself fill when a page is shown. Code is shown as it is written. */
export function withoutShortcodes(text: string, context: TextContext): string {
  if (!text.includes('[')) return text;
  const aside = setAside(text, 'pre|code');
  const expanded = expandShortcodes(aside.text, (shortcode, expand) => {
    const render = Object.hasOwn(known, shortcode.name) ? known[shortcode.name] : undefined;
    return render ? render(shortcode, context, expand) : unknown(shortcode, context, expand);
  });
  return aside.putBack(expanded.replace(/\[(\[[a-z][^\][]{0,200}\])\]/gi, '$1'));
}
