import path from 'node:path';
import type { FileTree } from '../source';
import { decoded } from './decoded';

interface FileFinder {
  /** The path of a file that ends so, in any folder; null for none. */
  find(ending: string): string | null;
}

/** Finds files by the end of their path, as exports are unpacked into any folder. */
export async function createFileFinder(tree: FileTree): Promise<FileFinder> {
  const byName = new Map<string, string[]>();
  for await (const { path: file } of tree.files()) {
    const name = path.posix.basename(file).normalize('NFC');
    const paths = byName.get(name);
    if (paths) paths.push(file);
    else byName.set(name, [file]);
  }
  return {
    find(ending) {
      const wanted = decoded(ending).replace(/^\/+/, '').normalize('NFC');
      const candidates = byName.get(path.posix.basename(wanted)) ?? [];
      const fitting = candidates.filter((file) => `/${file.normalize('NFC')}`.endsWith(`/${wanted}`));
      // The one with the fewest folders above it.
      return fitting.sort((a, b) => a.length - b.length)[0] ?? null;
    },
  };
}

/** The path of an address, without its query; null if it has none. */
export function pathOf(address: string): string | null {
  const written = address.trim();
  if (written === '' || /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(written)) return null;
  try {
    return new URL(written, 'https://site.invalid').pathname;
  } catch {
    return null;
  }
}
