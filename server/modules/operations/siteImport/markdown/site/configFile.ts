import { open } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { SiteFiles } from './siteFiles';

/** Larger files are no configuration, or take long to look through. */
export const CONFIG_MAX_BYTES = 512 * 1024;

export type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** The text of a file; null where there is none, or it is too large. */
export async function readSmallFile(file: string): Promise<string | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    return size > CONFIG_MAX_BYTES ? null : await handle.readFile('utf8');
  } catch {
    // A folder of that name.
    return null;
  } finally {
    await handle.close();
  }
}

/** YAML, TOML or JSON as data; null for what cannot be read. */
function parseData(text: string, extension: string): Data | null {
  try {
    const data: unknown =
      extension === '.toml'
        ? parseToml(text)
        : parseYaml(text, { uniqueKeys: false, logLevel: 'error', maxAliasCount: 100 });
    return isData(data) ? data : null;
  } catch {
    return null;
  }
}

export async function readData(file: string): Promise<Data | null> {
  const text = await readSmallFile(file);
  return text === null ? null : parseData(text, path.extname(file));
}

/** The data of a small file of a site. */
export async function readDataIn(files: SiteFiles, base: string, name: string): Promise<Data | null> {
  const text = await files.text(base, name);
  return text === null ? null : parseData(text, path.extname(name));
}

/** The first text under one of these names, such as `permalinks.posts`. */
export function dataText(data: Data, ...names: string[]): string {
  for (const name of names) {
    let value: unknown = data;
    for (const key of name.split('.')) value = isData(value) && Object.hasOwn(value, key) ? value[key] : null;
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return '';
}

/** Without lines that are only a comment. */
export const withoutCommentLines = (script: string): string =>
  script
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .join('\n');

/** The compiler of the server would replace the name itself. */
const FOLDER_OF_SCRIPT = /^\$\{_{2}dirname\}\/?/;

/** Texts that a script gives to a name, as in `baseUrl: '/docs/'`. The script is never run. */
export function literalsIn(script: string, name: string): string[] {
  const assigned = new RegExp(
    String.raw`(?<![\w.-])['"]?${name}['"]?[ \t]{0,9}[:=]\s{0,9}(?:'([^'\n]{0,300})'|"([^"\n]{0,300})"|\`([^\`\n]{0,300})\`)`,
    'g',
  );
  return [...script.matchAll(assigned)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replace(FOLDER_OF_SCRIPT, ''))
    .filter((text) => !text.includes('${'));
}
