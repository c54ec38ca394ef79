import { featureImports, type Layer, layers, levelOf } from '@/lint/layers';

const PAIRS_MOST = 80;
const LEVELS_MOST = 6;

const imports = featureImports();
const layerOf = (feature: string) => feature.split('/')[0] as Layer;

test('features import only their own layer and those below', () => {
  const upwards = [...imports].flatMap(([feature, others]) =>
    [...others]
      .filter((other) => ![layerOf(feature), ...layers[layerOf(feature)]].includes(layerOf(other)))
      .map((other) => `${feature} imports ${other}`),
  );
  expect(upwards).toEqual([]);
});

test(`features import each other along at most ${PAIRS_MOST} pairs`, () => {
  const pairs = [...imports].flatMap(([feature, others]) => [...others].map((other) => [feature, other]));
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.length).toBeLessThanOrEqual(PAIRS_MOST);
});

test(`no chain of imports is longer than ${LEVELS_MOST} features, and none is a circle`, () => {
  const deepest = Math.max(...[...imports.keys()].map((feature) => levelOf(feature, imports)));
  expect(deepest).toBeLessThanOrEqual(LEVELS_MOST);
});
