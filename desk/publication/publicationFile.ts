import type { SiteIdentity } from '@contracts/site';
import { notify } from '@/hooks/useNotify';
import { carriedPictures, withPicturesHere } from './pictures/pictureFile';

/** With all its pictures. More is no file of a publication, and is not read. */
const BYTES_MAX = 32 * 1024 * 1024;

/** Downloads the publication with its pictures. */
export async function downloadPublication(identity: SiteIdentity): Promise<void> {
  const pictures = await carriedPictures(identity).catch(() => null);
  if (!pictures) return notify.error('A picture cannot be read, so there is no file. Please try again.');
  const content = JSON.stringify({ ...identity, pictures }, null, 2);
  const file = new Blob([`${content}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'publication.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/**
 * The content of a file, not validated by the server yet; or why it cannot be read. Its pictures are stored here.
 * @param now provides fields that a file of an earlier version lacks; without a name it is not a publication
 */
export async function readPublication(
  file: File,
  { name: _, ...now }: SiteIdentity,
): Promise<{ read: SiteIdentity } | { fault: string }> {
  if (file.size > BYTES_MAX) return { fault: 'This file is too large to be a publication.' };
  const text = await file.text();
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { fault: 'This file is not JSON. Choose one that was exported here.' };
  }
  const answer = await withPicturesHere(Object(read));
  return 'fault' in answer ? answer : { read: { ...now, ...answer.read } as SiteIdentity };
}
