import { readFile } from 'node:fs/promises';
import { AppError } from '../../../../errors';
import type { ImageStore } from '../../../../lib/images/imageStore';
import { findServedFile } from '../imageFiles';

interface Portrait {
  /** Empty where there is none. */
  url: string;
  /** Why a picture that was named is not here; empty where nothing is wrong. */
  problem: string;
}

/** Stores the picture of an author, from the imported folder. Those of other sites are not fetched. */
export async function takePortrait(
  folder: string,
  photo: string,
  { images }: { images: Pick<ImageStore, 'store' | 'preview'> },
  isDryRun: boolean,
): Promise<Portrait> {
  if (photo === '') return { url: '', problem: '' };
  if (/^(https?:)?\/\//i.test(photo)) return { url: '', problem: `${photo} (it is on another site)` };
  const file = await findServedFile(folder, photo);
  if (!file) return { url: '', problem: `${photo} (no such file)` };
  try {
    const bytes = await readFile(file);
    const { url } = isDryRun
      ? await images.preview(bytes, { allowSvg: true })
      : await images.store(bytes, { allowSvg: true });
    return { url, problem: '' };
  } catch (error) {
    if (error instanceof AppError) return { url: '', problem: `${photo} (${error.message})` };
    throw error;
  }
}
