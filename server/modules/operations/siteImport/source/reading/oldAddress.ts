import type { DiskIndex } from '../../../../../db/diskIndex';

/** Of different links: enough to find what a site is called. */
const LINKS_MAX = 20_000;

const link = /\bhttps?:\/\/[\w.-]{3,100}\/[\w%.~/@-]{1,300}/g;
const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** Finds the address of a site that its export does not say: the one at which its texts link to each other. */
export function createOldAddress(index: DiskIndex) {
  const own = index.list();
  const links = new Set<string>();
  return {
    /** Takes note of where a thing was, and of what its text links to. */
    look(oldPaths: string[], text: string): void {
      // The front of a site is linked to from anywhere.
      for (const path of oldPaths) if (withoutSlash(path) !== '') own.add(withoutSlash(path));
      for (const [address] of text.matchAll(link)) if (links.size < LINKS_MAX) links.add(address);
    },

    /** `https://…` without a path; null where no text links to another one. */
    found(): string | null {
      const counts = new Map<string, number>();
      for (const address of links) {
        const url = URL.canParse(address) ? new URL(address) : null;
        if (url && own.has(withoutSlash(url.pathname)))
          counts.set(url.origin, (counts.get(url.origin) ?? 0) + 1);
      }
      return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
    },
  };
}
