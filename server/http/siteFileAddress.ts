import { siteFiles } from '../contractRoutes';

interface Served {
  /** The names of the parameters that change its content. */
  parameters: string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/(:\w+)/)
      .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('')}$`,
  );

const fixed = new Map<string, Served>();
const patterns: (Served & { pattern: RegExp })[] = [];
for (const { path, query } of siteFiles) {
  const served = { parameters: Object.keys(query?.shape ?? {}) };
  if (path.includes(':')) patterns.push({ ...served, pattern: patternOf(path) });
  else fixed.set(path, served);
}

/** The file of the site that has this address, without its parameters. Asked of every request: most have no ending. */
export const siteFileOf = (path: string): Served | undefined =>
  fixed.get(path) ?? (path.includes('.') ? patterns.find(({ pattern }) => pattern.test(path)) : undefined);
