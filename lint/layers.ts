import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The layers of `server/modules`, the lowest first, with those whose features each may import beside its own. */
export const layers = {
  core: [],
  editorial: ['core'],
  community: ['core'],
  operations: ['core', 'editorial', 'community'],
} satisfies Record<string, string[]>;

export type Layer = keyof typeof layers;

export const layerNames = Object.keys(layers) as Layer[];

const modules = path.join(__dirname, '../server/modules');
const imported = /\b(?:from |import\()'(\.[^']+)'/g;

const featureOf = (file: string) => file.split(path.sep).slice(0, 2).join('/');

/** Which features each feature imports, as `layer/feature`. */
export function featureImports(): Map<string, Set<string>> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file);
    const others = found.get(feature) ?? new Set();
    found.set(feature, others);
    for (const [, target] of readFileSync(path.join(modules, file), 'utf8').matchAll(imported)) {
      const to = path.join(path.dirname(file), target ?? '');
      if (!to.startsWith('..') && featureOf(to) !== feature) others.add(featureOf(to));
    }
  }
  return found;
}

/**
 * The longest chain of imports that begins at a feature, itself included.
 * @throws Error where features import each other in a circle.
 */
export function levelOf(feature: string, imports: Map<string, Set<string>>, chain: string[] = []): number {
  if (chain.includes(feature))
    throw new Error(`Features import each other: ${[...chain, feature].join(' → ')}`);
  const below = [...(imports.get(feature) ?? [])].map((other) =>
    levelOf(other, imports, [...chain, feature]),
  );
  return 1 + Math.max(0, ...below);
}
