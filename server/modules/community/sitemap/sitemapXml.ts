import { escapeText } from '../../../lib/html/escapeHtml';

export interface SitemapPage {
  url: string;
  /** ISO 8601. */
  modified?: string;
  pictures?: string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schemas =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`;

const pageXml = ({ url, modified, pictures = [] }: SitemapPage): string =>
  `<url>${element('loc', url)}${modified ? element('lastmod', modified) : ''}${pictures
    .map((picture) => `<image:image>${element('image:loc', picture)}</image:image>`)
    .join('')}</url>`;

export const sitemapXml = (pages: SitemapPage[]): string =>
  `${head}<urlset ${schemas}>${pages.map(pageXml).join('\n')}</urlset>\n`;

export const sitemapIndexXml = (urls: string[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<sitemap>${element('loc', url)}</sitemap>`)
    .join('\n')}</sitemapindex>\n`;
