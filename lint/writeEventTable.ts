import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withEventTable } from './eventTable';
import { describeSocketEvents } from './socketEventTable';

const docs = (name: string) => path.resolve(__dirname, '../docs', name);

const file = docs('architecture.md');
writeFileSync(file, withEventTable(readFileSync(file, 'utf8')));
writeFileSync(docs('events.md'), describeSocketEvents());
console.log('Wrote docs/events.md, and the table of article events into docs/architecture.md.');
