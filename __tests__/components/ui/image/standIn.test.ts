import { readFileSync } from 'node:fs';
import path from 'node:path';
import { standInOf } from '@/components/ui/image/standIn';

const drawn = readFileSync(path.join(process.cwd(), 'public/default-cover.svg'), 'utf8');
const many = Array.from({ length: 200 }, (_, at) => standInOf({ tag: `Tag ${at}`, title: `Title ${at}` }));

test('the same article always has the same picture', () => {
  const article = { tag: 'Science', title: 'On rivers' };
  expect(standInOf(article)).toEqual(standInOf({ ...article }));
});

test('the title gives the pattern and the letter, the tag the colour', () => {
  expect(new Set(many.map(({ src }) => src)).size).toBe(12);
  expect(new Set(many.map(({ tint }) => tint)).size).toBe(7);
  const one = standInOf({ tag: 'Science', title: 'On rivers' });
  expect(standInOf({ tag: 'Science', title: 'Of lakes' }).tint).toBe(one.tint);
  expect(standInOf({ tag: 'Travel', title: 'On rivers' }).src).toBe(one.src);
});

test('each pattern is in the one file', () => {
  for (const { src } of many) {
    const [file, pattern] = src.split('#');
    expect(file).toBe('/default-cover.svg');
    expect(drawn).toContain(`<view id="${pattern}"`);
  }
});

test.each([
  ['“Quoted”', 'Q'],
  ['élan', 'É'],
  ['7 ways', '7'],
  ['東京の夜', '東'],
  ['…', ''],
  ['', ''],
])('the letter of %p is %p', (title, initial) => {
  expect(standInOf({ tag: '', title }).initial).toBe(initial);
});
