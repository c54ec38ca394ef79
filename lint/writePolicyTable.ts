import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describePolicies } from './policyTable';

writeFileSync(path.resolve(__dirname, '../docs/permissions.md'), describePolicies());
console.log('Wrote who may do what into docs/permissions.md.');
