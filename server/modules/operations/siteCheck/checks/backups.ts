import { bad, defineCheck, good, warning } from '../check';

const DAY_MS = 24 * 60 * 60 * 1_000;
const OLD_DAYS = 2;
const VERY_OLD_DAYS = 8;
const advice =
  'Run npm run backup each night, as deploy/byline-backup.timer does, and keep a copy on another machine.';

export const check = defineCheck({
  name: 'Backups',
  async look({ context }) {
    if (!context) return null;
    const newest = await context.backups.newestAt();
    if (!newest) return bad('There is no backup.', advice);
    const days = Math.floor((context.clock.now().getTime() - newest.getTime()) / DAY_MS);
    const sentence =
      days < 1 ? 'The newest backup is less than a day old.' : `The newest backup is ${days} days old.`;
    if (days >= VERY_OLD_DAYS) return bad(sentence, advice);
    return days >= OLD_DAYS ? warning(sentence, advice) : good(sentence);
  },
});
