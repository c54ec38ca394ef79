import { videoOf } from '@contracts/document/videoAddress';
import type { Note } from '../html/blocks';
import { outsideFences } from '../reading/markdownCode';

const inlineCode = /(`[^`\n]+`)/;
const frontMatter = /^\uFEFF?---[ \t]*\r?\n[\s\S]{0,20000}?\r?\n---[ \t]*(?:\r?\n|$)/;

type Render = (rest: string, note: Note) => string;

const alone = (address: string): string => `\n\n${address}\n\n`;

/** Embeds of Forem that articles cannot show. */
const linked =
  (before: string): Render =>
  (rest, note) => {
    const named = rest.split(/\s+/)[0] ?? '';
    const address = /^https?:/i.test(named) ? named : before + named;
    note(`The embed of ${address} became a link.`);
    return alone(`<${address}>`);
  };

const video =
  (before: string): Render =>
  (rest) => {
    const named = rest.split(/\s+/)[0] ?? '';
    return alone(/^https?:/i.test(named) ? named : before + named);
  };

const embed: Render = (rest, note) => {
  const address = rest.split(/\s+/)[0] ?? '';
  return videoOf(address) ? alone(address) : linked('https://')(rest, note);
};

const known: Record<string, Render> = {
  embed,
  youtube: video('https://www.youtube.com/watch?v='),
  vimeo: video('https://vimeo.com/'),
  gist: linked('https://gist.github.com/'),
  github: linked('https://github.com/'),
  codepen: linked('https://codepen.io/'),
  codesandbox: linked('https://codesandbox.io/embed/'),
  twitter: linked('https://x.com/i/status/'),
  tweet: linked('https://x.com/i/status/'),
  link: linked('https://dev.to/'),
  post: linked('https://dev.to/'),
  user: linked('https://dev.to/'),
  tag: linked('https://dev.to/t/'),
  stackblitz: linked('https://stackblitz.com/edit/'),
  jsfiddle: linked('https://jsfiddle.net/'),
  replit: linked('https://replit.com/'),
  spotify: linked('https://open.spotify.com/'),
  cta: (rest) => `[${rest}](${rest})\n\n`,
  details: (rest) => `\n\n**${rest.replaceAll('*', '')}**\n\n`,
  collapsible: (rest) => `\n\n**${rest.replaceAll('*', '')}**\n\n`,
  spoiler: (rest) => `\n\n**${rest.replaceAll('*', '')}**\n\n`,
  raw: () => '',
  katex: () => '',
  card: () => '',
};

function tagHtml(written: string, note: Note): string {
  const [, name = '', rest = ''] = /^\s*([a-z_]+)\s*([\s\S]*?)\s*$/i.exec(written) ?? [];
  if (/^end/.test(name)) return '';
  const render = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!render) note(`The tag {% ${written.trim().slice(0, 80)} %} was left out.`);
  return render?.(rest, note) ?? '';
}

const withoutTags = (text: string, note: Note): string =>
  text.replace(/\{%([^%{]{1,2000})%\}/g, (_tag, written: string) => tagHtml(written, note));

/** Markdown of Forem with its tags replaced; code stays as it is. */
export const foremText = (markdown: string, note: Note): string =>
  outsideFences(markdown.replace(frontMatter, ''), (text) =>
    text
      .split(inlineCode)
      .map((part, index) => (index % 2 === 1 ? part : withoutTags(part, note)))
      .join(''),
  ).trim();
