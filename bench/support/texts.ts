import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '@/__tests__/support/random';

const corpus = path.resolve('../shared/corpus');
const sample = path.resolve('server/sample/articles');

export interface SourceText {
  title: string;
  paragraphs: string[];
}

function isParagraph(block: string): boolean {
  return /^[A-Za-z]/.test(block) && block.length > 80 && !block.includes('```');
}

function readText(file: string): SourceText {
  const text = readFileSync(file, 'utf8').replace(/\r/g, '');
  const title = /^title\s*[:=]\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1] ?? path.basename(file, '.md');
  return {
    title,
    paragraphs: text
      .split(/\n{2,}/)
      .map((block) => block.trim())
      .filter(isParagraph),
  };
}

/** Titles and paragraphs of real posts: of the corpus where it is, of the sample publication otherwise. */
export function readTexts(): { from: string; texts: SourceText[] } {
  const folder = existsSync(corpus) ? corpus : sample;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort();
  const texts = files
    .map((file) => readText(path.join(folder, file)))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  return { from: folder === corpus ? 'the corpus' : 'the sample publication', texts };
}

const WORDS_PER_ARTICLE = 170;
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Paragraphs of several real posts as HTML, of about so many words together. */
export function composeText(texts: SourceText[], { pick }: Random, most = WORDS_PER_ARTICLE): string {
  const paragraphs: string[] = [];
  for (let words = 0; words < most; ) {
    const paragraph = pick(pick(texts).paragraphs).split(/\s+/).slice(0, 90);
    words += paragraph.length;
    paragraphs.push(`<p>${escapeHtml(paragraph.join(' '))}</p>`);
  }
  return paragraphs.join('\n');
}

/** An article of paragraphs of several real posts, with a title of two of theirs. */
export function composeArticle(texts: SourceText[], random: Random, words?: number) {
  const { pick } = random;
  const content = composeText(texts, random, words);
  const half = (title: string) => title.split(/\s+/).slice(0, 4).join(' ');
  return { title: `${half(pick(texts).title)}, ${half(pick(texts).title)}`, content };
}
