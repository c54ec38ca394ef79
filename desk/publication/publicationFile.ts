import type { SiteIdentity } from '@contracts/site';

/** More is no file of a publication, and is not read. */
const BYTES_MAX = 60_000;

/** Hands the publication to the browser's downloads. */
export function downloadPublication(identity: SiteIdentity): void {
  const file = new Blob([`${JSON.stringify(identity, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'publication.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** What a file says, which the server has yet to check; or why it cannot be read. */
export async function readPublication(file: File): Promise<{ read: SiteIdentity } | { fault: string }> {
  if (file.size > BYTES_MAX) return { fault: 'This file is too large to be a publication.' };
  try {
    return { read: JSON.parse(await file.text()) as SiteIdentity };
  } catch {
    return { fault: 'This file is no JSON: choose one that was exported here.' };
  }
}
