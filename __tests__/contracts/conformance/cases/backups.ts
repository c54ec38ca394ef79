import { type Backup, downloadBackup, listBackups, removeBackup, startBackup } from '@contracts/backup';
import { eventually } from '../../../support/eventually';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const listed = async (world: World) => (await world.ok(listBackups, { as: await world.editor() })).data;

/** A backup that is ready. */
async function ready(world: World): Promise<Backup> {
  const { data } = await world.ok(startBackup, { as: await world.editor() });
  return eventually(async () => {
    const found = (await listed(world)).backups.find(({ _id }) => _id === data._id);
    expect(found).toMatchObject({ status: 'done' });
    return found as Backup;
  });
}

const one = async (world: World) => ({ params: { id: (await ready(world))._id } });

export const backups: Cases = {
  examples: [
    example(listBackups),
    example(startBackup),
    example(downloadBackup, one),
    example(removeBackup, one),
  ],
  rules: {
    'a backup is begun, made and kept, the newest first': async (world) => {
      const as = await world.editor();
      const { data } = await world.ok(startBackup, { as });
      expect(data).toMatchObject({
        status: 'running',
        by: { _id: as._id },
        contents: null,
        failure: '',
        here: false,
      });
      const done = await eventually(async () => {
        const [newest] = (await listed(world)).backups;
        expect(newest).toMatchObject({ _id: data._id, status: 'done' });
        return newest;
      });
      expect(done).toMatchObject({ progress: null, here: true, contents: { missing: 0 } });
      expect(done?.bytes).toBeGreaterThan(0);
      await eventually(async () => {
        const { backups: all, kept } = await listed(world);
        expect(all.filter(({ here }) => here).length).toBeLessThanOrEqual(kept);
      });
    },

    'the archive is sent as a file with its name, until the backup is removed': async (world) => {
      const as = await world.editor();
      const { _id, name } = await ready(world);
      const call = { as, params: { id: _id } };
      const { headers } = await world.call(downloadBackup, call);
      expect(headers.get('content-type')).toBe('application/gzip');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      await world.ok(removeBackup, call);
      await world.refused(downloadBackup, call, 404);
      await world.refused(removeBackup, call, 404);
      expect((await listed(world)).backups.some((backup) => backup._id === _id)).toBe(false);
    },
  },
};
