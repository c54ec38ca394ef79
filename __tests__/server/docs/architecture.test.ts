import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** Made by a build or a start. */
const made = ['.next/static', '.desk/'];

test('every place that the page names is there', () => {
  const named = [...page.matchAll(/`?((?:[\w.]+\/)+[\w.]*)`?/g)].map(([, place = '']) => place);
  const places = named.filter((place) => !made.includes(place));
  expect(places.length).toBeGreaterThan(40);
  expect(
    places.filter(
      (place) => !existsSync(path.join(root, 'docs', place)) && !existsSync(path.join(root, place)),
    ),
  ).toEqual([]);
});
