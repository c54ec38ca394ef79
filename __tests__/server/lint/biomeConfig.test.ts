import { readFileSync } from 'node:fs';
import { biomeConfig } from '@/lint/biomeConfig';

test('biome.json is what the rules in lint/ make; npm run lint:rules writes it', () => {
  expect(JSON.parse(readFileSync('biome.json', 'utf8'))).toEqual(biomeConfig);
});
