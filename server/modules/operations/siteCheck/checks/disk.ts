import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { bad, defineCheck, good, warning } from '../check';

const GB = 1e9;
const LITTLE = 2 * GB;
const HARDLY_ANY = 0.5 * GB;

const advice = 'Make room, or move DATA_DIR to a larger disk. Old backups can go at the desk, under Backup.';

export const check = defineCheck({
  name: 'Disk',
  async look({ env: { DATA_DIR } }) {
    const folder = path.resolve(DATA_DIR);
    if (!existsSync(folder)) return null;
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const sentence = `${(free / GB).toFixed(1)} GB are free for ${folder}.`;
    if (free < HARDLY_ANY) return bad(sentence, advice);
    return free < LITTLE ? warning(sentence, advice) : good(sentence);
  },
});
