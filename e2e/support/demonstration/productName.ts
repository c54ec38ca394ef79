import { tmpdir } from 'node:os';
import type { Page } from 'playwright';

const product = /byline/i;

/**
 * Scripts have it as the default of a site without a name, and a component with the authors of an article is called so: its
 * class and its file.
 */
const unseen = [
  /<script\b[^>]*>[\s\S]*?<\/script>/g,
  /<style\b[^>]*>[\s\S]*?<\/style>/g,
  /<link\b[^>]*\/assets\/[^>]*>/g,
  /\bclass="[^"]*"/g,
  // The folder of the data, which the tests named.
  new RegExp(`${tmpdir()}/[\\w./-]*`, 'g'),
];

/** The words around the name of the product; null where it is not found. */
function found(text: string): string | null {
  const seen = unseen.reduce((left, part) => left.replace(part, ''), text);
  const at = seen.search(product);
  return at < 0 ? null : seen.slice(Math.max(at - 60, 0), at + 60);
}

/** Those of the addresses at which the product is named, with where. */
export async function namingProduct(url: string, paths: string[]): Promise<string[]> {
  const answers = paths.map(async (path) => {
    const reply = await fetch(url + path, { redirect: 'manual' });
    const said = found(Buffer.from(await reply.arrayBuffer()).toString('latin1'));
    return said === null ? [] : [`${path}: ${said}`];
  });
  return (await Promise.all(answers)).flat();
}

/** Where an open page names the product; null where it does not. */
export async function productIn(page: Page): Promise<string | null> {
  const [head, body] = [await page.locator('head').innerHTML(), await page.locator('body').innerHTML()];
  return found(head + body);
}
