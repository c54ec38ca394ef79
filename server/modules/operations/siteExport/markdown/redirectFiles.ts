import type { Db } from '../../../../db/client';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { exportedRedirects } from '../read/redirects';

/** A cell of CSV. Spreadsheets would run what begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

async function* asTable(db: Db): AsyncIterable<string> {
  yield 'from,to\n';
  for await (const { source, target } of exportedRedirects(db)) yield `${cell(source)},${cell(target)}\n`;
}

/** As Netlify, Cloudflare Pages and others read it. */
async function* asRules(db: Db): AsyncIterable<string> {
  for await (const { source, target } of exportedRedirects(db)) {
    const spaced = [source, target.replace('*', ':splat')].map((path) =>
      path.replace(/\s/g, encodeURIComponent),
    );
    yield `${spaced.join(' ')} 301\n`;
  }
}

export const redirectRules = (db: Db): ArchiveEntry => textEntry('_redirects', () => asRules(db));

export const redirectFiles = (db: Db): ArchiveEntry[] => [
  redirectRules(db),
  textEntry('redirects.csv', () => asTable(db)),
];
