import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { type FontFile, fontFaces } from '@/styles/fonts/fontFaces';
import { fontPairs } from '@/styles/fonts/fontPairs';
import { weights } from '@/styles/fonts/fontSubsets.json';
import { makeFonts } from '@/styles/fonts/makeFonts.cjs';
import { root } from '../sourceRules';

interface Metrics {
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
  sizeAdjust: string;
}

/**
 * What next/font works out of a file is what fallbacks are adjusted by on most sites. It cannot read one within jest, and
 * takes the default weight of a file, which is not always the regular one.
 */
const program = `
  const { readFileSync } = require('node:fs');
  const nextFont = 'next/dist/compiled/@next/font/dist/';
  const { default: readFont } = require(nextFont + 'fontkit');
  const { getFallbackMetricsFromFontFile } = require(nextFont + 'local/get-fallback-metrics-from-font-file');
  function readRegular(file) {
    const font = readFont(readFileSync(file));
    // Outlines of a compressed file are read without a weight.
    font.glyphsForString('a');
    const regular = readFont(readFileSync(file));
    regular.variationCoords = [400];
    return Object.create(font, { _variationProcessor: { value: regular._variationProcessor } });
  }
  const metrics = JSON.parse(process.argv[1]).map(([file, category]) =>
    getFallbackMetricsFromFontFile(readRegular(file), category));
  console.log(JSON.stringify(metrics));
`;

/** In percent: what browsers and this library differ by at a weight that is not the default one. */
const TOLERANCE = 0.25;

const names = Object.keys(fontFaces) as FontFile[];

function fileOf(name: FontFile): string {
  const [family, style] = name.endsWith('-italic') ? [name.slice(0, -7), 'italic'] : [name, 'normal'];
  return `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-${style}.woff2`;
}

test('what stands in for each font has its metrics', () => {
  const asked = names.map((name) => [
    fileOf(name),
    fontFaces[name].fallback.local === 'Arial' ? 'sans-serif' : 'serif',
  ]);
  const answer = execFileSync(process.execPath, ['-e', program, JSON.stringify(asked)], { cwd: root });
  const metrics = JSON.parse(answer.toString()) as Metrics[];
  const percent = (text = '') => Number.parseFloat(text);
  expect(metrics.map(({ lineGapOverride }) => percent(lineGapOverride))).toEqual(names.map(() => 0));
  for (const [index, name] of names.entries()) {
    const { size, ascent, descent } = fontFaces[name].fallback;
    const { sizeAdjust, ascentOverride, descentOverride } = metrics[index] ?? {};
    const differences = {
      size: size - percent(sizeAdjust),
      ascent: ascent - percent(ascentOverride),
      descent: descent - percent(descentOverride),
    };
    for (const [measure, difference] of Object.entries(differences)) {
      expect({ name, measure, isRight: Math.abs(difference) < TOLERANCE }).toEqual({
        name,
        measure,
        isRight: true,
      });
    }
  }
});

/** What a page of English text with italics loads. Lora is the largest pair; the default has 59 KB. */
const PAIR_BYTES = 62_500;

test('each pair of fonts is small, and no file is missing', async () => {
  await makeFonts(root);
  const sizeOf = (font: FontFile, subset: string) =>
    weights[font].map((weight) => {
      const file = `${font}-${weight.replace(' ', '-')}-${subset}.woff2`;
      return statSync(path.join(root, '.fonts', file)).size;
    });
  for (const pair of Object.values(fontPairs)) {
    const sizes = [...new Set(Object.values(pair))].map((font) => sizeOf(font, 'basic')[0] ?? Infinity);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PAIR_BYTES);
  }
  for (const name of names)
    expect(Math.min(...sizeOf(name, 'latin'), ...sizeOf(name, 'latin-ext'))).toBeGreaterThan(1_000);
});
