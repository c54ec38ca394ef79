import { createRandom } from '@/__tests__/support/random';

const WIDTH = 1600;
const HEIGHT = 1000;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

export const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** What `draw` gives for each number from 0. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The ground of a drawing, from top to bottom. */
export const ground = (top: string, bottom: string): string =>
  `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#ground)')}`;

/** A line of hills with the ground below it. */
export function hills(seed: number, y: number, height: number, fill: string): string {
  const { next: random } = createRandom(seed);
  const [wide, narrow] = [random() * 6, random() * 6];
  let path = `M0 ${HEIGHT}`;
  for (let x = 0; x <= WIDTH; x += 40) {
    const wave = Math.sin(x / 310 + wide) * 0.7 + Math.sin(x / 130 + narrow) * 0.3;
    path += `L${x} ${Math.round(y - wave * height)}`;
  }
  return shape(`${path}L${WIDTH} ${HEIGHT}Z`, fill);
}

/** A cover, 16 to 10. */
export const cover = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
