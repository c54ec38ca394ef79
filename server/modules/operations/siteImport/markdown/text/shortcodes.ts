import { escapeAttribute } from '../../../../../lib/html/escapeHtml';
import type { Changes } from './changes';
import { videoAddress, videoFrame } from './components';
import { mapText } from './prose';

const SHORTCODE =
  /\{\{[<%]\s{0,9}(?:(\/)\s{0,9})?([\w/-]{1,40})(?![\w/-])([^{}\n]{0,500}?)\/?\s{0,9}[%>]\}\}/g;
const SIGNS = /\{\{[<%]\s{0,9}\/?[\w/-]/;
const HIGHLIGHT = /^([ \t]{0,20})\{\{[<%]\s{0,9}(\/?)highlight\b([^{}\n]{0,200}?)[%>]\}\}[ \t]{0,9}$/gm;
const FIRST = /^\s{0,9}["']?([^\s"']{1,300})/;

const videos = new Map([
  ['youtube', 'YouTube'],
  ['vimeo', 'Vimeo'],
]);

const named = (rest: string, ...names: string[]): string =>
  names
    .map((name) => new RegExp(String.raw`(?:^|\s)${name}\s{0,3}=\s{0,3}"([^"\n]{1,300})"`).exec(rest)?.[1])
    .find(Boolean) ?? '';

/** The replacement of a shortcode; null if only the site knows it. */
function replaced(name: string, rest: string): string | null {
  const shownBy = videos.get(name);
  const id = named(rest, 'id') || (FIRST.exec(rest)?.[1] ?? '');
  const video = shownBy ? videoAddress(shownBy, id) : null;
  if (video) return videoFrame(video, named(rest, 'title'));
  if (name === 'ref' || name === 'relref') return id;
  const src = named(rest, 'src');
  if (name !== 'figure' || !src) return null;
  const caption = named(rest, 'caption', 'title');
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(named(rest, 'alt') || caption)}">`;
  return caption ? `\n\n${image}\n\n*${caption}*\n\n` : `\n\n${image}\n\n`;
}

/** Converts the shortcodes of Hugo: videos, images, links and code stay; others are replaced with their content. */
export function shortcodesToMarkdown(body: string, changes: Changes): string {
  if (!SIGNS.test(body)) return body;
  const withCode = body.replace(
    HIGHLIGHT,
    (_whole, indent: string, slash: string, rest: string) =>
      `${indent}~~~~${slash ? '' : (FIRST.exec(rest)?.[1] ?? '')}`,
  );
  return mapText(withCode, (text) =>
    text.replace(SHORTCODE, (whole: string, slash: string | undefined, name: string, rest: string) => {
      if (slash) return '';
      const placed = replaced(name, rest);
      if (placed === null) changes.note(whole);
      return placed ?? '';
    }),
  );
}
