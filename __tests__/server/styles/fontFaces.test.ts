import { execFileSync } from 'node:child_process';
import { type FontFile, fontFaces } from '@/styles/fonts/fontFaces';
import { root } from '../sourceRules';

interface Metrics {
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
  sizeAdjust: string;
}

/** What next/font works out of a file is what fallbacks are adjusted by on most sites. It cannot read one within jest. */
const program = `
  const { readFileSync } = require('node:fs');
  const nextFont = 'next/dist/compiled/@next/font/dist/';
  const { default: readFont } = require(nextFont + 'fontkit');
  const { getFallbackMetricsFromFontFile } = require(nextFont + 'local/get-fallback-metrics-from-font-file');
  const metrics = JSON.parse(process.argv[1]).map(([file, category]) =>
    getFallbackMetricsFromFontFile(readFont(readFileSync(file)), category));
  console.log(JSON.stringify(metrics));
`;

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
  const found = names.map((name, index) => ({
    name,
    size: percent(metrics[index]?.sizeAdjust),
    ascent: percent(metrics[index]?.ascentOverride),
    descent: percent(metrics[index]?.descentOverride),
  }));
  expect(
    names.map((name) => {
      const { size, ascent, descent } = fontFaces[name].fallback;
      return { name, size, ascent, descent };
    }),
  ).toEqual(found);
});
