import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const styleElement = /<style\b[^>]*>([^<]*)<\/style>/g;

const stylesIn = (markup: string): string[] =>
  [...markup.matchAll(styleElement)].map(([, style]) => style ?? '');

/** The styles in the head of a page. Those of the body are not named: no article brings styles of its own. */
export const headStyles = (html: string): string[] => stylesIn(html.slice(0, html.indexOf('</head>')));

/** The styles of all SVG files in a folder, such as `public/`. */
export const drawingStyles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .flatMap((name) => stylesIn(readFileSync(path.join(folder, name), 'utf8')));
