import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { bad, defineCheck, good, warning } from '../check';

const FOR_OTHERS = 0o077;

export const check = defineCheck({
  name: 'Permissions',
  look({ env: { DATA_DIR, NODE_ENV } }) {
    const folder = path.resolve(DATA_DIR);
    if (process.platform === 'win32' || !existsSync(folder)) return null;
    const files = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))];
    const open = files.filter((file) => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & FOR_OTHERS);
    if (open.length > 0) {
      return bad(
        `Other users of this machine may open ${open[0]}${open.length > 1 ? ` and ${open.length - 1} more` : ''}.`,
        `Run: chmod -R go= ${folder}`,
      );
    }
    if (process.getuid?.() === 0 && NODE_ENV === 'production') {
      return warning(
        'This runs as root, so a mistake in it can change the whole machine.',
        'Run it as its own user, as the systemd unit in deploy/ does.',
      );
    }
    return good(`Only its owner can open ${folder}.`);
  },
});
