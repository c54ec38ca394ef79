import { escapeAttribute, escapeText } from './escapeHtml';

export interface SitemapPage {
  url: string;
  /** ISO 8601. */
  modified?: string;
  pictures?: string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schemas = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ');

const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`;

function pageXml({ url, modified, pictures = [] }: SitemapPage, language: string): string {
  const lastmod = modified ? element('lastmod', modified) : '';
  const images = pictures.map((picture) => `<image:image>${element('image:loc', picture)}</image:image>`);
  const [hreflang, href] = [language, url].map(escapeAttribute);
  const alternate = `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  return `<url>${element('loc', url)}${lastmod}${images.join('')}${alternate}</url>`;
}

/** @param language of all pages, as a tag such as `pt-BR` */
export const sitemapXml = (pages: SitemapPage[], language: string): string =>
  `${head}<urlset ${schemas}>${pages.map((page) => pageXml(page, language)).join('\n')}</urlset>\n`;

export const sitemapIndexXml = (urls: string[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<sitemap>${element('loc', url)}</sitemap>`)
    .join('\n')}</sitemapindex>\n`;
