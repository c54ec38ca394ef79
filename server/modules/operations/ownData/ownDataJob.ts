import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { createFileJob, type FileJobParts } from '../../../jobs/fileJob';
import { accountOf } from './archive/account';
import { personArchive } from './archive/personArchive';
import { fileName } from './archiveFile';
import * as repository from './ownData.repository';

export interface JobParts extends FileJobParts, Pick<AllParts, 'threads' | 'letters' | 'outbox' | 'site'> {}

/** Makes the copies that people asked for. */
export function createOwnDataJob(parts: JobParts) {
  const { env, letters, outbox, site } = parts;
  const { db } = parts.database;

  return createFileJob(parts, {
    name: 'ownData',
    folder: 'own-data',
    fileName,
    rows: {
      table: 'own_data',
      find: repository.findById,
      change: repository.changeOwnData,
      remove: repository.deleteOwnData,
    },
    entries: ({ user_id }) =>
      personArchive({ ...parts, db, site: siteAddress(env), name: site.current().name }, user_id ?? ''),

    async prepareNews({ user_id: userId }) {
      const user = await accountOf(db, userId);
      if (!user) throw new Error('the person is gone');
      const link = `${siteAddress(env)}/dashboard/profile?tab=account`;
      const mail = await letters.write('ownData', { username: user.username, link });
      return (trx) => outbox.write(trx, { kind: 'own data', recipient: user.email, userId, ...mail });
    },
  });
}
