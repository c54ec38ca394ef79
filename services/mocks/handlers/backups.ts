import { type Backup, downloadBackup, listBackups, removeBackup, startBackup } from '@contracts/backup';
import { db, makeId, now } from '../db';
import { notFound } from '../mockFailure';
import { mockFile } from '../mockFile';
import { mockRoute } from '../mockRoute';
import { presentEditor } from '../present';
import { noteAtDesk } from '../rules/deskLog';
import type { MockBackup } from '../tables/backup';

const KEPT = 5;
/** A compressed archive with nothing in it. */
const EMPTY_ARCHIVE = 'H4sIAAAAAAAAAwMAAAAAAAAAAAA=';
const BYTES = 2_400_000;

const note = (actorId: string | null, { _id, name }: MockBackup, action: string) =>
  noteAtDesk({ actorId, action, subject: { kind: 'site', id: _id }, detail: name });

/** Whatever was being made is ready at the next look at it. */
function finish(): void {
  for (const backup of db.backups.filter(({ status }) => status === 'running')) {
    backup.status = 'done';
    note(backup.madeBy, backup, 'backup made');
  }
  db.backups = db.backups.slice(0, KEPT);
}

function present({ madeBy, ...backup }: MockBackup): Backup {
  const isDone = backup.status === 'done';
  return {
    ...backup,
    by: presentEditor(madeBy),
    progress: isDone ? null : { stage: 'tables', done: 0, of: 0 },
    bytes: isDone ? BYTES : 0,
    contents: isDone ? { rows: 1_200, images: 14, missing: 0 } : null,
    failure: '',
    here: isDone,
  };
}

/** @throws the failure "not found". */
function backupOf(id: string): MockBackup {
  finish();
  const backup = db.backups.find(({ _id }) => _id === id);
  if (!backup) throw notFound();
  return backup;
}

/** Backups that editors make, keep and fetch. */
export const backupHandlers = [
  mockRoute(listBackups)(() => {
    finish();
    return { data: { backups: db.backups.map(present), kept: KEPT } };
  }),

  mockRoute(startBackup)(({ caller }) => {
    finish();
    const _id = makeId('backup');
    const date = now();
    const name = `byline-${date.replace(/\.\d+/, '').replace(/[-:]/g, '')}-mock.tar.gz`;
    const backup: MockBackup = { _id, name, date, status: 'running', madeBy: caller._id };
    db.backups.unshift(backup);
    note(caller._id, backup, 'backup begun');
    return { data: present(backup) };
  }),

  mockFile(downloadBackup)(({ params, caller }) => {
    const backup = backupOf(params.id);
    note(caller._id, backup, 'backup fetched');
    const bytes = Uint8Array.from(atob(EMPTY_ARCHIVE), (character) => character.charCodeAt(0));
    return { name: backup.name, bytes };
  }),

  mockRoute(removeBackup)(({ params, caller }) => {
    const backup = backupOf(params.id);
    db.backups = db.backups.filter((other) => other !== backup);
    note(caller._id, backup, 'backup removed');
    return {};
  }),
];
