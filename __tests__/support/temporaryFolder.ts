import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Files = Record<string, string | Buffer>;

/** A folder with these files, by path below it. Its own name is always the given one. */
export function temporaryFolder(name: string, files: Files) {
  const parent = mkdtempSync(path.join(tmpdir(), 'byline-folder-'));
  const folder = path.join(parent, name);
  mkdirSync(folder);
  const write = (more: Files) => {
    for (const [file, content] of Object.entries(more)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
  };
  write(files);
  return { folder, write, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
