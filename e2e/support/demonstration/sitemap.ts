import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { ErrorLevel, parseSitemapIndex, XMLToSitemapItemStream } from 'sitemap';
import { validateXML } from 'xmllint-wasm';

/** Of sitemaps.org; what the extension for pictures says is left to the reader below. */
const schema = readFileSync(require.resolve('sitemap/schema/sitemap.xsd'), 'utf8').replaceAll(
  'processContents="strict"',
  'processContents="lax"',
);

const textOf = async (address: string) => (await fetch(address)).text();

/** All addresses that the sitemap of a site names. @throws where the schema or the reader finds a fault. */
export async function addressesInSitemap(url: string): Promise<string[]> {
  const parts = await parseSitemapIndex(Readable.from([await textOf(`${url}/sitemap.xml`)]));
  const addresses: string[] = [];
  for (const part of parts) {
    const xml = await textOf(part.url);
    const { errors } = await validateXML({ xml, schema });
    if (errors.length > 0) throw new Error(`${part.url}: ${errors.map(({ message }) => message).join('\n')}`);
    const reader = Readable.from([xml]).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }));
    addresses.push(...(await reader.toArray()).map((page: { url: string }) => page.url));
  }
  return addresses;
}
