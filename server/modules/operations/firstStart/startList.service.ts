import type { StartState, StartTask } from '@contracts/firstStart';
import { startTasks } from '@contracts/firstStart';
import { defaultSite } from '@contracts/rules/site/siteDefaults';
import type { Parts } from '../../../dependencies';
import { dismissList, hasOwnPublication, isListDismissed } from './firstStart.repository';

type Dependencies = Pick<Parts, 'database' | 'env' | 'site' | 'sample' | 'backups'>;

/** The tasks left on a new site, each derived from the current state. */
export function createStartListService({ database: { db }, env, site, sample, backups }: Dependencies) {
  const isDone: Record<StartTask, () => boolean | Promise<boolean>> = {
    name: () => site.current().name !== defaultSite.name,
    description: () => site.current().description !== defaultSite.description,
    icon: () => site.current().icon !== null,
    footer: () => JSON.stringify(site.current().footer) !== JSON.stringify(defaultSite.footer),
    article: () => hasOwnPublication(db),
    backup: async () => env.BACKUP_SCHEDULE !== undefined || (await backups.newestAt()) !== null,
    address: () => env.SITE_URL !== undefined,
  };

  return {
    async find(): Promise<StartState> {
      return {
        tasks: await Promise.all(startTasks.map(async (name) => ({ name, isDone: await isDone[name]() }))),
        isDismissed: await isListDismissed(db),
        sample: await sample.find(),
      };
    },

    /** Hides the list for all editors, for good. */
    async dismiss(): Promise<void> {
      await dismissList(db);
    },
  };
}
