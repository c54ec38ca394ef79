import { createRandom } from '@/__tests__/support/random';
import { circle, cover, ground, line, rect, shape, times } from './svg';

const [violet, cyan, amber, pink, slate, haze] = [
  '#8577ff',
  '#41d9c8',
  '#ffb454',
  '#ff6f9c',
  '#26365a',
  '#b9c5e3',
];
const night = ground('#0c1222', '#18274a');
const dots = times(40 * 25, (index) =>
  circle(20 + (index % 40) * 40, 20 + Math.floor(index / 40) * 40, 1.6, '#ffffff1f'),
);

/** Services that call each other, with one way through them in colour. */
export function callGraph(): string {
  const layers = [[500], [280, 720], [160, 420, 640, 860], [300, 560, 800], [500]];
  const x = (layer: number) => 150 + layer * 325;
  const link = (layer: number, from: number, to: number) =>
    `M${x(layer) + 90} ${from}C${x(layer) + 200} ${from} ${x(layer + 1) - 200} ${to} ${x(layer + 1) - 90} ${to}`;
  const all = layers
    .slice(0, -1)
    .map((ys, layer) =>
      ys
        .map((from) =>
          (layers[layer + 1] ?? []).map((to) => line(link(layer, from, to), '#3a4c7c', 4)).join(''),
        )
        .join(''),
    );
  const way = [500, 280, 420, 560, 500];
  const isOn = (layer: number, y: number) => way[layer] === y;
  return cover(
    night,
    dots,
    all.join(''),
    times(4, (layer) => line(link(layer, way[layer] ?? 0, way[layer + 1] ?? 0), cyan, 9)),
    layers
      .map((ys, layer) =>
        ys
          .map(
            (y) =>
              rect(x(layer) - 90, y - 48, 180, 96, isOn(layer, y) ? '#123b4c' : slate, 18) +
              rect(x(layer) - 62, y - 16, 78, 12, isOn(layer, y) ? cyan : haze, 6) +
              rect(x(layer) - 62, y + 10, 116, 8, '#ffffff38', 4) +
              circle(x(layer) + 56, y - 12, 10, isOn(layer, y) ? amber : violet),
          )
          .join(''),
      )
      .join(''),
  );
}

/** What a processor did, one call above the other. */
export function flames(seed: number): string {
  const { next: random } = createRandom(seed);
  const inks = [amber, '#ff8f5c', pink, '#e2557f'];
  let rows = '';
  const grow = (x: number, width: number, depth: number) => {
    if (depth > 11 || width < 16) return;
    rows += rect(x, 900 - depth * 72, width - 5, 64, inks[Math.floor(random() * inks.length)] ?? amber, 6);
    const cut = width * (0.35 + random() * 0.4);
    if (random() > 0.12) grow(x, cut, depth + 1);
    if (random() > 0.12) grow(x + cut, (width - cut) * (0.75 + random() * 0.25), depth + 1);
  };
  grow(60, 1480, 0);
  return cover(ground('#190f26', '#2c1738'), rows);
}

/** How long answers take, and the few that take longest. */
export const latencies = (): string =>
  cover(
    night,
    times(5, (index) => rect(100, 180 + index * 160, 1400, 2, '#ffffff1c')),
    times(46, (index) => {
      const at = (index - 9) / 7;
      const height = 620 * Math.exp(-at * at * (at < 0 ? 1.6 : 0.28)) + 14;
      return rect(110 + index * 30, 820 - height, 22, height, index > 34 ? pink : violet, 5);
    }),
    line('M1122 150V820', amber, 6),
    rect(1144, 160, 128, 44, amber, 10),
    rect(1164, 178, 88, 9, '#3a2500', 4),
    rect(100, 824, 1400, 4, haze),
  );

/** Blocks that stand on each other. */
export function blocks(): string {
  const block = (x: number, y: number, hue: [string, string, string]) =>
    shape(`M${x} ${y}l130 -70l130 70l-130 70Z`, hue[0]) +
    shape(`M${x} ${y}l130 70v140l-130 -70Z`, hue[1]) +
    shape(`M${x + 260} ${y}l-130 70v140l130 -70Z`, hue[2]);
  const blue: [string, string, string] = ['#9d92ff', '#6558e0', '#4a3fb5'];
  const teal: [string, string, string] = ['#7deee0', '#2fb8a9', '#1f8d83'];
  const sand: [string, string, string] = ['#ffd08f', '#eb9c3b', '#bf7720'];
  const at: [number, number, typeof blue][] = [
    [670, 500, blue],
    [540, 570, blue],
    [800, 570, teal],
    [410, 640, blue],
    [670, 640, sand],
    [930, 640, teal],
    [670, 360, teal],
    [540, 430, sand],
    [670, 220, blue],
  ];
  return cover(night, dots, at.map(([x, y, hue]) => block(x, y, hue)).join(''));
}

/** A ring on which keys find their place. */
export function ring(seed: number): string {
  const { next: random } = createRandom(seed);
  const on = (turn: number, radius: number) =>
    [800 + Math.cos(turn) * radius, 500 + Math.sin(turn) * radius] as const;
  return cover(
    night,
    dots,
    `<circle cx="800" cy="500" r="330" fill="none" stroke="${slate}" stroke-width="46"/>`,
    `<circle cx="800" cy="500" r="330" fill="none" stroke="${cyan}" stroke-width="46" stroke-dasharray="520 1600" transform="rotate(-80 800 500)"/>`,
    times(36, () => {
      const [x, y] = on(random() * 6.3, 240 + random() * 20);
      return circle(x, y, 9, haze);
    }),
    [0.2, 1.5, 2.6, 3.7, 5.1]
      .map((turn, index) => {
        const [x, y] = on(turn, 330);
        return (
          circle(x, y, 52, [amber, violet, pink, violet, cyan][index] ?? violet) + circle(x, y, 20, '#0c1222')
        );
      })
      .join(''),
  );
}

/** The parts of a request along its time. */
export function trace(seed: number): string {
  const { next: random } = createRandom(seed);
  let x = 100;
  return cover(
    night,
    times(8, (index) => rect(100 + index * 200, 90, 2, 820, '#ffffff17')),
    times(11, (index) => {
      const width = index === 0 ? 1400 : 140 + random() * 420;
      const bar = rect(
        index === 0 ? 100 : x,
        110 + index * 74,
        Math.min(width, 1500 - x),
        46,
        [violet, cyan, amber, pink][index % 4] ?? cyan,
        12,
      );
      if (index > 0) x = Math.min(x + width * (0.35 + random() * 0.4), 1280);
      return bar;
    }),
  );
}
