import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withEventTable } from './eventTable';

const file = path.resolve(__dirname, '../docs/architecture.md');

writeFileSync(file, withEventTable(readFileSync(file, 'utf8')));
console.log('Wrote the table of article events into docs/architecture.md.');
