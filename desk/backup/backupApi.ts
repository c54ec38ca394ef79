import type * as contract from '@contracts/backup';
import { call, fillPath } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const list = call<typeof contract.listBackups>('GET', '/api/admin/backup');
const start = call<typeof contract.startBackup>('POST', '/api/admin/backup');
const remove = call<typeof contract.removeBackup>('DELETE', '/api/admin/backup/:id');

const downloadPath: (typeof contract.downloadBackup)['path'] = '/api/admin/backup/:id/file';

/** The address from which the browser downloads the archive; the desk's cookie signs it in. */
export const downloadAddress = (id: string): string => fillPath(downloadPath, { id });

export const { useBackupsQuery, useStartBackupMutation, useRemoveBackupMutation } = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    backups: build.query<contract.BackupList, void>({
      query: () => async () => (await list()).data,
      providesTags: ['backups'],
    }),
    startBackup: build.mutation<contract.Backup, void>({
      query: () => async () => (await start()).data,
      invalidatesTags: ['backups'],
    }),
    removeBackup: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      invalidatesTags: ['backups'],
    }),
  }),
});
