import type { Backup } from '@contracts/backup';

export interface MockBackup extends Pick<Backup, '_id' | 'name' | 'date' | 'status'> {
  /** Null for one that was made on the server itself. */
  madeBy: string | null;
}

/** One that was made in the night before. */
export const seedBackups = (): MockBackup[] => [
  {
    _id: 'backup-1',
    name: 'byline-20230531T030000Z-0a1b.tar.gz',
    date: '2023-05-31T03:00:00.000Z',
    status: 'done',
    madeBy: null,
  },
];
