import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { backUp, fillSmallSite } from '@/__tests__/support/backups';
import { startTestServer } from '@/__tests__/support/testContext';
import { BackupError } from '@/server/modules/operations/backup/manifest';
import { readBackup } from '@/server/modules/operations/backup/readBackup';
import { type Edit, edited, editOf } from '../generators/archives';
import type { Target } from '../target';

interface Archive {
  edits: Edit[];
  /** Bytes that are changed after the archive is compressed. */
  compressed: Edit[];
}

/** What is read of an archive: every row and every image. */
async function contentOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await readBackup(file, {
    onRows: async (table, rows) => void hash.update(JSON.stringify([table, rows])),
    onImage: async (name, bytes) => void hash.update(name).update(bytes),
  });
  return hash.digest('hex');
}

/** Backups with changed bytes, headers and members: refused with a sentence, or read as what was written. */
export async function backups(read = contentOf): Promise<Target<Archive>> {
  const server = await startTestServer('sqlite');
  await fillSmallSite(server);
  const file = await backUp(server);
  const tar = gunzipSync(readFileSync(file));
  const written = await contentOf(file);
  const changed = path.join(server.env.DATA_DIR, 'changed.tar.gz');
  const edits: Arbitrary<Edit[]> = fc.array(editOf, { minLength: 1, maxLength: 3 });
  return {
    input: fc.record({
      edits,
      compressed: fc.oneof({ weight: 4, arbitrary: fc.constant<Edit[]>([]) }, edits),
    }),
    async check(archive) {
      const packed = gzipSync(edited(tar, archive.edits), { level: 1 });
      writeFileSync(changed, archive.compressed.length > 0 ? edited(packed, archive.compressed) : packed);
      try {
        return (await read(changed)) === written ? [] : ['it is read as something that was not written'];
      } catch (error) {
        if (error instanceof BackupError && error.message.endsWith('.')) return [];
        throw error;
      }
    },
    close: () => server.close(),
  };
}
