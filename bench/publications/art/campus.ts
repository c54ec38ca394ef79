import { createRandom } from '@/__tests__/support/random';
import { circle, cover, ground, hills, line, rect, shape, times } from './svg';

const [cream, sage, moss, forest, ochre, brick] = [
  '#f2e9d3',
  '#b9cbb1',
  '#5d8263',
  '#22443a',
  '#dda545',
  '#b4583d',
];

const cypress = (x: number, y: number, height: number, fill: string) =>
  shape(
    `M${x} ${y - height}C${x + 46} ${y - height / 2} ${x + 34} ${y} ${x} ${y}C${x - 34} ${y} ${x - 46} ${y - height / 2} ${x} ${y - height}Z`,
    fill,
  );

/** Arches before a garden, and the light that falls through them. */
export function cloister(): string {
  const left = (index: number) => 70 + index * 380;
  const arch = (x: number) => `M${x} 800V400A155 155 0 0 1 ${x + 310} 400V800Z`;
  return cover(
    ground('#e8d8b4', '#dcc596'),
    `<clipPath id="arches"><path d="${times(4, (index) => arch(left(index)))}"/></clipPath>`,
    `<g clip-path="url(#arches)">${rect(0, 0, 1600, 1000, '#cfe1da')}${circle(985, 400, 78, '#f6d98d')}`,
    hills(4, 600, 90, sage),
    hills(9, 680, 60, moss),
    times(9, (index) => cypress(110 + index * 178, 760 - (index % 3) * 26, 250 + (index % 4) * 44, forest)),
    hills(2, 770, 22, '#3f6a4f'),
    '</g>',
    times(4, (index) => line(arch(left(index)).slice(0, -1), '#f7ecd0', 18)),
    times(
      5,
      (index) => rect(left(index) - 53, 386, 36, 22, brick) + rect(left(index) - 47, 408, 24, 392, '#c9ac77'),
    ),
    rect(0, 96, 1600, 22, brick),
    times(27, (index) => rect(14 + index * 60, 46, 30, 34, '#c9ac77', 4)),
    rect(0, 800, 1600, 200, '#a9814e'),
    times(4, (index) => shape(`M${left(index) + 20} 800h270l130 200h-330Z`, '#eccd8a')),
  );
}

/** A dome under stars. */
export function observatory(seed: number): string {
  const { next: random } = createRandom(seed);
  return cover(
    ground('#14243a', '#52717a'),
    times(150, () =>
      circle(random() * 1600, random() * 720, 1 + random() * 3.2, random() < 0.15 ? ochre : cream),
    ),
    hills(seed, 790, 80, '#24443f'),
    rect(610, 610, 380, 240, cream),
    shape('M590 620A210 210 0 0 1 1010 620Z', '#d8cfb8'),
    shape('M800 410C850 440 880 520 884 620H800C796 540 790 470 800 410Z', '#14243a'),
    line('M836 560L1010 392', ochre, 26),
    rect(590, 606, 420, 26, brick),
    times(4, (index) => rect(660 + index * 80, 690, 40, 78, '#14243a', 20)),
    hills(seed + 1, 880, 40, forest),
  );
}

/** A river between hills. */
export const river = (seed: number): string =>
  cover(
    ground('#f7e7c2', '#e9c890'),
    circle(1130, 300, 120, brick),
    hills(seed, 470, 120, '#c8c59a'),
    hills(seed + 1, 580, 100, '#8ea87e'),
    hills(seed + 2, 700, 80, moss),
    shape(
      'M1000 610C760 650 1240 720 900 780C560 840 980 900 620 1000H1180C1240 900 900 850 1140 790C1400 720 960 660 1010 610Z',
      '#cfe4e0',
    ),
    hills(seed + 3, 960, 40, forest),
    times(6, (index) => cypress(120 + index * 84, 940 - (index % 2) * 30, 190 + (index % 3) * 50, forest)),
  );

/** Books on their shelves. */
export function shelves(seed: number): string {
  const { next: random } = createRandom(seed);
  const inks = [forest, moss, ochre, brick, '#3d5a73', '#7a4a58', cream];
  let books = '';
  for (let shelf = 0; shelf < 4; shelf++) {
    const floor = 230 + shelf * 250;
    for (let x = 20; x < 1580; ) {
      const [width, height] = [22 + random() * 46, 120 + random() * 80];
      const ink = inks[Math.floor(random() * inks.length)] ?? moss;
      if (random() > 0.07) {
        books +=
          rect(x, floor - height, width, height, ink, 3) +
          rect(x, floor - height + 26, width, 8, '#0000002e');
      }
      x += width + 5;
    }
    books += rect(0, floor, 1600, 22, '#6b4a2f');
  }
  return cover(ground('#3b2a20', '#52392a'), books);
}

/** A branch as in a herbarium. */
export const herbarium = (): string =>
  cover(
    ground('#f6efdf', '#ece0c4'),
    line('M800 960C780 700 830 420 800 110', forest, 10),
    times(7, (index) => {
      const y = 820 - index * 104;
      const reach = 330 - index * 30;
      const leaf = (side: 1 | -1) =>
        shape(
          `M800 ${y}C${800 + side * reach * 0.4} ${y - 150} ${800 + side * reach} ${y - 150} ${800 + side * reach * 1.2} ${y - 90}C${800 + side * reach} ${y + 20} ${800 + side * reach * 0.4} ${y + 30} 800 ${y}Z`,
          index % 2 ? moss : '#3f6a4f',
        ) +
        line(
          `M800 ${y}Q${800 + side * reach * 0.6} ${y - 80} ${800 + side * reach * 1.1} ${y - 86}`,
          sage,
          5,
        );
      return leaf(1) + leaf(-1);
    }),
    circle(800, 96, 26, brick),
  );

/** Heights on a map. */
export const contours = (): string =>
  cover(
    ground('#2b5748', '#1d3a32'),
    times(13, (index) => {
      const grow = 60 + index * 62;
      return line(
        `M${760 - grow} 500C${760 - grow} ${500 - grow * 0.9} ${720 + grow * 0.3} ${420 - grow * 0.8} ${800 + grow} ${520 - grow * 0.2}C${860 + grow} ${520 + grow * 0.7} ${760 - grow * 0.7} ${560 + grow * 0.9} ${760 - grow} 500Z`,
        index % 4 === 0 ? ochre : '#9fc0a3',
        index % 4 === 0 ? 6 : 3,
      );
    }),
    shape('M760 440L800 520H720Z', brick),
  );
