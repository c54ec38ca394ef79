import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { PostError } from './postError';

/** Longer ones take long to parse. */
const MAX_LENGTH = 256 * 1024;

interface FrontMatter {
  data: Record<string, unknown>;
  body: string;
}

/** If a field occurs twice the last one counts, as in Jekyll. */
const parseFields = (text: string): unknown =>
  parseYaml(text, { logLevel: 'error', uniqueKeys: false }) ?? {};

const formats = {
  '---': { name: 'YAML', parse: parseFields },
  '+++': { name: 'TOML', parse: (text: string): unknown => parseToml(text) },
} as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parts a post into its front matter (YAML between `---`, TOML between `+++`) and its text.
 * @throws PostError where there is none or it cannot be read.
 */
export function parseFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const opening = /^(---|\+\+\+)[ \t]*\n/.exec(text);
  if (!opening) throw new PostError('it does not begin with front matter (--- for YAML or +++ for TOML)');
  const fence = opening[1] as keyof typeof formats;
  const closing = fence === '---' ? /^---[ \t]*(?:\n|$)/m : /^\+\+\+[ \t]*(?:\n|$)/m;
  const rest = text.slice(opening[0].length);
  const end = closing.exec(rest);
  if (!end) throw new PostError(`its front matter has no closing ${fence}`);
  if (end.index > MAX_LENGTH) throw new PostError('its front matter is too long');
  const { name, parse } = formats[fence];
  let data: unknown;
  try {
    data = parse(rest.slice(0, end.index));
  } catch (error) {
    // Not only errors of the parsers' own classes: aliases that multiply or lead nowhere are others.
    throw new PostError(
      `its front matter is not valid ${name}: ${firstLine(String((error as Error).message))}`,
    );
  }
  if (!isRecord(data)) throw new PostError('its front matter has no fields');
  return { data, body: rest.slice(end.index + end[0].length) };
}

const firstLine = (message: string) => message.split('\n')[0]?.replace(/:$/, '').trim() ?? '';

/** The first of the named fields that is a text or a number, trimmed; otherwise empty. */
export function textField(data: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A list of texts, also where the field is a single one. */
export function listField(data: Record<string, unknown>, name: string): string[] {
  const value = data[name];
  const values = Array.isArray(value) ? value : [value];
  return values.filter((item): item is string => typeof item === 'string' && item.trim() !== '');
}

/** Reads a table of the front matter, such as `[extra]`. */
export function tableField(data: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = data[name];
  return isRecord(value) ? value : {};
}
