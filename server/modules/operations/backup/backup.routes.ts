import { downloadBackup, listBackups, removeBackup, startBackup } from '@contracts/backup';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement, implementFile } from '../../../implement';

export function backupRoutes(app: FastifyInstance, { backups }: AppContext): void {
  implement(app, listBackups, async () => ({ data: await backups.list() }));

  implement(app, startBackup, async ({ caller }) => ({ data: await backups.start(caller._id) }));

  implementFile(app, downloadBackup, ({ caller, params }) => backups.open(caller._id, params.id));

  implement(app, removeBackup, async ({ caller, params }) => {
    await backups.remove(caller._id, params.id);
    return {};
  });
}
