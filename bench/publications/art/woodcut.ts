import { createRandom } from '@/__tests__/support/random';
import { circle, cover, line, rect, shape, times } from './svg';

const [paper, ink, red, fog] = ['#f1e6d0', '#1b1918', '#b7281f', '#6d7b80'];
const night = rect(0, 0, 1600, 1000, ink);
const day = rect(0, 0, 1600, 1000, paper);

/** Roofs under a red moon. */
export function roofs(): string {
  const { next: random } = createRandom(7);
  const house = (x: number, width: number, height: number) => {
    const [top, ridge] = [1000 - height, 1000 - height - width * 0.55];
    const panes = times(6, (index) => {
      const [px, py] = [x + width * (index % 2 ? 0.6 : 0.2), top + 46 + Math.floor(index / 2) * 120];
      return random() < 0.55
        ? rect(px, py, width * 0.2, 64, paper)
        : line(`M${px} ${py}h${width * 0.2}v64h${-width * 0.2}Z`, fog, 3);
    });
    return (
      shape(`M${x} 1000V${top}L${x + width / 2} ${ridge}L${x + width} ${top}V1000Z`, ink) +
      line(`M${x} 1000V${top}L${x + width / 2} ${ridge}L${x + width} ${top}V1000`, paper, 7) +
      times(7, (index) => {
        const part = (index + 1) / 8;
        const half = (width / 2) * part;
        const y = ridge + (top - ridge) * part;
        return line(`M${x + width / 2 - half} ${y}H${x + width / 2 + half}`, fog, 3);
      }) +
      rect(x + width * 0.7, ridge + width * 0.05, width * 0.1, width * 0.3, ink) +
      line(
        `M${x + width * 0.7} ${ridge + width * 0.3}V${ridge + width * 0.05}h${width * 0.1}V${ridge + width * 0.38}`,
        paper,
        6,
      ) +
      panes
    );
  };
  return cover(
    night,
    times(30, (index) => line(`M${random() * 1500} ${40 + index * 18}h${60 + random() * 260}`, '#3a3634', 4)),
    circle(1060, 330, 220, red),
    times(9, (index) => line(`M${880 + index * 14} ${250 + index * 26}H${1240 - index * 16}`, '#8d1b15', 5)),
    house(40, 300, 420),
    house(980, 330, 330),
    house(1260, 300, 500),
    house(300, 380, 300),
    house(640, 400, 440),
  );
}

/** A window, and its light on the floor. */
export const lampWindow = (): string =>
  cover(
    rect(0, 0, 1600, 1000, '#2a2523'),
    rect(520, 110, 560, 520, paper),
    circle(930, 260, 90, red),
    line('M800 110V630M520 350H1080', ink, 26),
    line('M520 110H1080V630H520Z', ink, 34),
    shape('M430 80H560C540 300 590 480 470 690H430Z', red),
    shape('M1170 80H1040C1060 300 1010 480 1130 690H1170Z', red),
    line('M400 80H1200', paper, 16),
    rect(0, 740, 1600, 260, ink),
    shape('M600 760H1000L1160 1000H440Z', '#cdbf9f'),
    line('M800 760V1000M540 860H1070', ink, 18),
  );

/** Birds on wires. */
export function wires(): string {
  const bird = (x: number, y: number, fill: string) =>
    shape(`M${x} ${y}c-50 0 -76 -40 -74 -84c14 -34 58 -40 78 -10l34 4l-24 18c2 40 4 60 -14 72Z`, fill) +
    line(`M${x - 22} ${y}v22M${x - 2} ${y}v22`, fill, 5) +
    shape(`M${x - 60} ${y - 30}l-40 66l58 -34Z`, fill);
  return cover(
    day,
    times(26, (index) => line(`M0 ${20 + index * 38}H1600`, '#e2d4b7', 3)),
    times(4, (index) =>
      line(`M0 ${300 + index * 170}Q800 ${370 + index * 170} 1600 ${270 + index * 170}`, ink, 7),
    ),
    [
      [300, 300, ink],
      [470, 312, ink],
      [1010, 318, ink],
      [700, 488, red],
      [1250, 470, ink],
      [220, 478, ink],
      [540, 660, ink],
      [900, 664, ink],
      [1090, 656, ink],
    ]
      .map(([x, y, fill]) => bird(Number(x), Number(y), String(fill)))
      .join(''),
    rect(1400, 90, 34, 910, ink),
    rect(1320, 200, 194, 24, ink),
  );
}

/** A sealed letter. */
export const letter = (): string =>
  cover(
    rect(0, 0, 1600, 1000, red),
    times(34, (index) => line(`M${index * 60 - 400} 1000L${index * 60 + 300} 0`, '#a3211a', 10)),
    shape('M340 260H1260V800H340Z', paper),
    line('M340 260H1260V800H340Z', ink, 14),
    line('M340 800L690 520M1260 800L910 520', ink, 10),
    shape('M340 260L800 600L1260 260Z', '#e6d8bb'),
    line('M340 260L800 600L1260 260', ink, 12),
    circle(800, 590, 82, ink),
    circle(800, 590, 58, red),
    line('M772 590h56M800 562v56', paper, 10),
  );

/** The sea at night, and a boat. */
export const sea = (): string =>
  cover(
    rect(0, 0, 1600, 1000, '#33474f'),
    circle(420, 260, 130, paper),
    circle(480, 226, 116, '#33474f'),
    times(13, (row) => {
      const y = 500 + row * 42;
      let path = `M-20 ${y}`;
      for (let x = -20; x < 1640; x += 160) path += `q40 ${-26 - row * 2} 80 0t80 0`;
      return line(path, row % 3 === 1 ? ink : paper, 5 + row * 0.8);
    }),
    shape('M930 560H1270L1200 650H990Z', red),
    shape('M1090 540V230L1260 520Z', paper),
    shape('M1070 540V290L950 520Z', paper),
  );

/** Stairs that go down into the dark. */
export const stairs = (): string =>
  cover(
    night,
    times(9, (index) => {
      const [x, y] = [180 + index * 120, 120 + index * 98];
      return (
        rect(x, y, 1600 - x, 98, index % 2 ? '#2d2927' : '#3d3734') +
        rect(x, y, 1600 - x, 14, index === 5 ? red : paper)
      );
    }),
    circle(360, 780, 60, paper),
    line('M360 720V0', paper, 5),
    shape('M280 760L360 640L440 760Z', red),
  );
