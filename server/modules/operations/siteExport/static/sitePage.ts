import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';
import type { ExportParts } from '../read/exportParts';
import { between, folderOf, upFrom } from './paths';

/** The data that all pages share. */
export interface Frame {
  parts: ExportParts;
  /** How days are written. One for all pages: each takes a lot of memory that is freed late. */
  days: Intl.DateTimeFormat;
  /** The entries of the menu: tags and pages. */
  links: { path: string; label: string }[];
}

interface Page {
  /** Its folder, without slashes at its ends. */
  folder: string;
  title: string;
  description: string;
  /** HTML of the middle, with relative addresses. */
  body: string;
  /** Whether search engines should not list it. */
  isHidden?: boolean;
}

export const linkTo = (from: string, path: string, label: string): string =>
  `<a href="${escapeAttribute(between(from, folderOf(path)))}">${escapeText(label)}</a>`;

/** The start of a page, up to its main content. */
export function pageHead({ parts, links }: Frame, { folder, title, description, isHidden }: Page): string {
  const { site, address } = parts;
  const up = upFrom(folder);
  const name = escapeText(site.name);
  const whole = title === site.name ? name : `${escapeText(title)} · ${name}`;
  const menu = links.map(({ path, label }) => `<li>${linkTo(folder, path, label)}</li>`).join('');
  const canonical = escapeAttribute(`${address}/${between('', folder).slice(2)}`);
  return `<!doctype html>
<html lang="${escapeAttribute(site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${whole}</title>
<meta name="description" content="${escapeAttribute(description)}">
${isHidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${canonical}">`}
<link rel="alternate" type="application/rss+xml" href="${up}feed.xml" title="${escapeAttribute(site.name)}">
<link rel="stylesheet" href="${up}style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="name" href="${up}">${name}</a>${menu ? `<nav aria-label="Main"><ul>${menu}</ul></nav>` : ''}</header>
<main id="content">
`;
}

export function pageFoot({ parts: { site, now } }: Frame): string {
  const copyright = site.footer.copyright || `© ${now.getUTCFullYear()} ${site.name}`;
  return `\n</main>\n<footer class="foot"><p>${escapeText(copyright)}</p></footer>\n</body>\n</html>\n`;
}

export const sitePage = (frame: Frame, page: Page): string =>
  pageHead(frame, page) + page.body + pageFoot(frame);
