import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { bad, defineCheck, good, warning } from '../check';

const MB = 1024 * 1024;
const GB = 1024 * MB;

const advice = 'Make room, or move DATA_DIR to a larger disk. Old backups can go at the desk, under Backup.';

export const check = defineCheck({
  name: 'Disk',
  async look({ env: { DATA_DIR, FREE_SPACE_LEAST_MB } }) {
    const folder = path.resolve(DATA_DIR);
    if (!existsSync(folder)) return null;
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const least = FREE_SPACE_LEAST_MB * MB;
    const sentence = `${(free / GB).toFixed(1)} GB are free for ${folder}.`;
    if (free < least / 2) return bad(sentence, advice);
    return free < least ? warning(sentence, advice) : good(sentence);
  },
});
