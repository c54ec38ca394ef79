import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(__dirname, '../..');

/** Something that only some files may do. */
export interface SourceRule {
  what: string;
  found: RegExp;
  /** The folder that is looked through. */
  within: string;
  /** A folder in it that is not. */
  except?: string;
  /** The files that do it, and why they may. */
  allowed: Record<string, string>;
}

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));

export function expectOnlyAllowed({ found, within, except, allowed }: SourceRule): void {
  const files = filesIn(within)
    .filter((file) => except === undefined || !file.startsWith(`${except}/`))
    .filter((file) => found.test(readFileSync(path.join(root, file), 'utf8')));
  expect(files.sort()).toEqual(Object.keys(allowed).sort());
}
