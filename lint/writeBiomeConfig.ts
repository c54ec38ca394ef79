import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { biomeConfig } from './biomeConfig';

const root = path.resolve(__dirname, '..');
const file = path.join(root, 'biome.json');

writeFileSync(file, JSON.stringify(biomeConfig));
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'format', '--write', file], { cwd: root, stdio: 'inherit' });
console.log('Wrote biome.json.');
