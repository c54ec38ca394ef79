import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Threads } from '../../threads/threads';
import { type AddedFile, type AddedFonts, addedFonts, noAddedFonts } from './addedFonts';
import type { Font } from './fontFile';
import { type LetterSet, union } from './letterSet';
import { task as readFontFile } from './readFontFile.task';

const FILES_MOST = 40;
const MB_MOST = 64;
const fontName = /^[^.].*\.(?:ttf|otf|ttc|otc)$/i;

interface ReadFolder {
  fonts: AddedFonts;
  /** The names of the families. */
  families: string[];
  /** Sentences about what cannot be used. It is left out. */
  faults: string[];
}

const nothing = (fault: string): ReadFolder => ({ fonts: noAddedFonts, families: [], faults: [fault] });

type ReadFile = { name: string } & ({ file: AddedFile; found: Font } | { fault: string });

async function read(folder: string, name: string, threads: Pick<Threads, 'run'>): Promise<ReadFile> {
  const file = path.resolve(folder, name);
  try {
    const { size, mtimeMs } = await stat(file);
    if (size > MB_MOST * 1024 * 1024) return { name, fault: `is larger than ${MB_MOST} MB` };
    const found = await threads.run(readFontFile, file);
    return 'fault' in found ? { name, ...found } : { name, file: { path: file, size, mtimeMs }, found };
  } catch {
    // Over the limit of time or memory, or deleted.
    return { name, fault: 'cannot be read' };
  }
}

/** All fonts together, ordered by file name. */
function together(all: ReadFile[]): ReadFolder {
  const faults: string[] = [];
  const files: AddedFile[] = [];
  const digest = createHash('sha256');
  const letters = new Map<string, LetterSet>();
  for (const one of all) {
    if ('fault' in one) {
      faults.push(`The font ${one.name} ${one.fault}.`);
      continue;
    }
    files.push(one.file);
    digest.update(one.found.digest);
    for (const family of one.found.families) {
      const others = letters.get(family.name);
      letters.set(family.name, others ? union(others, family.letters) : family.letters);
    }
  }
  if (files.length === 0) return { fonts: noAddedFonts, families: [], faults };
  const families = [...letters].map(([name, has]) => ({ name, letters: has }));
  const fonts = addedFonts({ digest: digest.digest('hex'), files, families });
  return { fonts, families: [...letters.keys()], faults };
}

/**
 * Reads the fonts that an operator adds to those of the server: the same ones from the same folder. A font that cannot
 * be used is left out.
 */
export async function readFontFolder(folder: string, threads: Pick<Threads, 'run'>): Promise<ReadFolder> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => fontName.test(name)).sort();
  } catch (error) {
    return nothing(`The folder of PREVIEW_FONTS cannot be read (${(error as { code?: string }).code}).`);
  }
  if (names.length === 0) return nothing('The folder of PREVIEW_FONTS has no .ttf, .otf, .ttc or .otc file.');
  const all = await Promise.all(names.slice(0, FILES_MOST).map((name) => read(folder, name, threads)));
  const { fonts, families, faults } = together(all);
  if (names.length > FILES_MOST)
    faults.push(`The folder of PREVIEW_FONTS has more than ${FILES_MOST} fonts: the others are left out.`);
  return { fonts, families, faults };
}
