import { mkdir, open, readdir, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_PART_MAX_BYTES } from '@contracts/rules/limits';
import type { AppContext } from '../../../../dependencies';
import type { Env } from '../../../../env';
import { badRequest, conflict, notFound } from '../../../../errors';
import { createId } from '../../../../lib/ids';
import type { Reading, Source } from '../source/source';

const MB = 1024 * 1024;
/** An upload that no import has used by then goes. */
const UNUSED_MS = 7 * 24 * 60 * 60_000;

const isId = /^[0-9a-z]{14}$/;

interface Part {
  upload?: string;
  name: string;
  /** Bytes of the whole file. */
  size: number;
  at: number;
  /** Base64. */
  data: string;
}

interface Dependencies {
  env: Pick<Env, 'DATA_DIR' | 'IMPORT_DIR' | 'IMPORT_UPLOAD_MAX_MB' | 'TIME_ZONE'>;
  space: Pick<AppContext['space'], 'read'>;
  clock: AppContext['clock'];
}

/** The name of a file with nothing in it that a file system would take for something else. */
const plainName = (name: string): string =>
  path.posix
    .basename(name.replaceAll('\\', '/'))
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(-100) || 'export';

/**
 * The locations of exports that are imported at the desk: uploaded files, and files below a folder of the operator.
 */
export function createImportPlaces({ env, space, clock }: Dependencies) {
  const uploads = path.resolve(env.DATA_DIR, 'imports');
  const folderOf = (upload: string) => path.join(uploads, upload);
  const mostBytes = env.IMPORT_UPLOAD_MAX_MB * MB;

  /** The only file of an upload. @throws AppError 404. */
  async function fileOf(upload: string): Promise<string> {
    const files = isId.test(upload) ? await readdir(folderOf(upload)).catch(() => []) : [];
    const [file] = files;
    if (!file) throw notFound();
    return path.join(folderOf(upload), file);
  }

  async function begin({ name, size }: Part): Promise<string> {
    if (mostBytes === 0) throw badRequest('this site takes no uploads of exports');
    if (size > mostBytes) throw badRequest(`an export may have ${env.IMPORT_UPLOAD_MAX_MB} MB at most`);
    const disk = await space.read();
    if (disk && disk.free - disk.least < size) throw badRequest('the server has no room for this file');
    const upload = createId();
    await mkdir(folderOf(upload), { recursive: true, mode: 0o700 });
    const file = await open(path.join(folderOf(upload), plainName(name)), 'wx', 0o600);
    await file.close();
    return upload;
  }

  /**
   * The file or folder on this machine.
   * @throws AppError 400 if it is outside of the folder, 404 if it does not exist.
   */
  async function resolve(place: string): Promise<string> {
    if (place.startsWith('upload:')) return fileOf(place.slice('upload:'.length));
    if (env.IMPORT_DIR === undefined) throw badRequest('this site has no folder of exports');
    const root = await realpath(env.IMPORT_DIR).catch(() => '');
    const written = place.slice('folder:'.length);
    const found = await realpath(path.join(root, written)).catch(() => '');
    // A link or `..` must not lead elsewhere.
    if (root === '' || !found.startsWith(root + path.sep))
      throw badRequest(`there is no ${written} in the folder of exports`);
    return found;
  }

  return {
    mostBytes,
    hasFolder: env.IMPORT_DIR !== undefined,

    /**
     * Adds a part to the file of an upload, which the first one begins.
     * @throws AppError 400 for a file that is too large, 404 for no upload, 409 for a part that does not belong there.
     */
    async add(part: Part): Promise<{ upload: string; bytes: number }> {
      const bytes = Buffer.from(part.data, 'base64');
      const end = part.at + bytes.length;
      if (bytes.length > IMPORT_PART_MAX_BYTES || end > part.size || end > mostBytes)
        throw badRequest('this part is larger than the file may be');
      const upload = part.upload ?? (await begin(part));
      const file = await open(await fileOf(upload), 'r+');
      try {
        const { size } = await file.stat();
        if (size !== part.at) throw conflict(`the next part begins at ${size}`);
        await file.write(bytes, 0, bytes.length, part.at);
      } finally {
        await file.close();
      }
      return { upload, bytes: end };
    },

    /** How a run remembers an upload. @throws AppError 404. */
    async ofUpload(upload: string): Promise<string> {
      await fileOf(upload);
      return `upload:${upload}`;
    },

    /** The same of a path below the folder of the operator. */
    ofPath: (written: string): string => `folder:${written}`,

    /**
     * Opens an export. Nothing above the folder of exports is read.
     * @throws AppError 400 if it is outside of the folder or cannot be read, 404 if it does not exist.
     */
    async open(place: string, decided: Pick<Reading, 'mapping' | 'tag' | 'oldPath'>): Promise<Source> {
      const { openSource } = await import('../source/openSource');
      return openSource(await resolve(place), { ...decided, timeZone: env.TIME_ZONE, top: env.IMPORT_DIR });
    },

    async remove(place: string | null): Promise<void> {
      const upload = place?.startsWith('upload:') ? place.slice('upload:'.length) : '';
      if (isId.test(upload)) await rm(folderOf(upload), { recursive: true, force: true });
    },

    /** Removes uploads that are old, but for those in use. */
    async removeUnused(isUsed: (place: string) => Promise<boolean>): Promise<void> {
      const before = clock.now().getTime() - UNUSED_MS;
      for (const upload of await readdir(uploads).catch(() => [])) {
        const found = await stat(folderOf(upload)).catch(() => null);
        const isOld = found !== null && found.mtimeMs < before;
        if (isOld && isId.test(upload) && !(await isUsed(`upload:${upload}`)))
          await rm(folderOf(upload), { recursive: true, force: true });
      }
    },
  };
}
