import type { DraftBody } from '@contracts/ownArticle';
import { EXCERPT_MAX_LENGTH, IMAGE_TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { parse, stringify } from 'yaml';

export type FrontFields = Pick<DraftBody, 'title' | 'summary' | 'tag' | 'sub' | 'cover_pic' | 'cover_alt'>;

const FRONT = /^---\n([\s\S]*?)(?:^|\n)---(?:\n+|$)/;

/** Other writers' names for the same things, after our own. */
const names: Record<keyof FrontFields, { read: string[]; most: number }> = {
  title: { read: ['title'], most: TITLE_MAX_LENGTH },
  summary: { read: ['summary', 'description', 'excerpt'], most: EXCERPT_MAX_LENGTH },
  tag: { read: ['tag', 'category'], most: 200 },
  sub: { read: ['sub'], most: 200 },
  cover_pic: { read: ['cover', 'cover_pic', 'cover_image', 'image'], most: 2_048 },
  cover_alt: { read: ['cover_alt'], most: IMAGE_TEXT_MAX_LENGTH },
};

function valuesOf(yaml: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null ? { ...value } : value === null ? {} : null;
  } catch {
    return null;
  }
}

/** Removes the front matter of a file. Anything else stays in the text. */
export function readFrontMatter(file: string): { body: string; fields: FrontFields } {
  const found = FRONT.exec(file);
  const values = found && valuesOf(found[1] ?? '');
  if (!found || !values) return { body: file, fields: {} };
  const fields: FrontFields = {};
  for (const [field, { read, most }] of Object.entries(names)) {
    const value = read.map((name) => values[name]).find((one) => typeof one === 'string');
    if (typeof value === 'string') fields[field as keyof FrontFields] = value.slice(0, most);
  }
  return { body: file.slice(found[0].length), fields };
}

/** Front matter with the known fields; empty ones are left out. */
export function writeFrontMatter({ title, summary, tag, sub, cover_pic, cover_alt }: FrontFields): string {
  const values = { title, summary, tag, sub, cover: cover_pic };
  const known = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name === 'title' || value),
  );
  const described = cover_pic && typeof cover_alt === 'string' ? { cover_alt } : {};
  return `---\n${stringify({ ...known, ...described }, { lineWidth: 0 })}---\n\n`;
}
