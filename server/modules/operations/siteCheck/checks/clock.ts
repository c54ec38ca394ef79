import { bad, defineCheck, good, warning } from '../check';
import { databaseTime, newestEntry } from '../siteCheck.repository';

const SECOND_MS = 1_000;
const MUCH_MS = 60 * SECOND_MS;
const SOME_MS = 5 * SECOND_MS;
const advice = 'Set the clock by NTP, such as with timedatectl set-ntp true.';

export const check = defineCheck({
  name: 'Clock',
  async look({ context }) {
    if (!context) return null;
    const { db, kind } = context.database;
    const now = context.clock.now().getTime();
    const newest = await newestEntry(db);
    if (newest && Date.parse(newest) - now > MUCH_MS) {
      return bad('The clock of this machine is behind: the database has an entry with a later time.', advice);
    }
    const other = await databaseTime(db, kind);
    const apart = other === null ? 0 : Math.abs(other.getTime() - Date.now());
    if (apart > MUCH_MS)
      return bad(`The clocks of server and database are ${Math.round(apart / SECOND_MS)} s apart.`, advice);
    if (apart > SOME_MS)
      return warning(
        `The clocks of server and database are ${Math.round(apart / SECOND_MS)} s apart.`,
        advice,
      );
    return good(`It is ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC.`);
  },
});
