import type { UploadState } from './uploadState';
import type { WaitingImage, WaitingImages } from './waitingImages';

/** A picture in memory, with what is true of its upload. */
export interface Entry {
  image: WaitingImage;
  file: File | null;
  state: UploadState;
  /** Whether a text shows it now. */
  isWanted: boolean;
  isPrepared: boolean;
  isKept: boolean;
  preview: string | null;
  running: AbortController | null;
}

export const newImage = (name: string, type = ''): WaitingImage => ({
  ...{ name, type, bytes: null, width: null, height: null },
  at: Date.now(),
});

/** The state that a picture begins in which waited on this device. */
function stateOf({ url, width, height, problem }: WaitingImage, file: File | null): UploadState {
  if (url) return { kind: 'done', src: url, width, height };
  if (file) return { kind: 'waiting', why: 'turn' };
  return { kind: 'failed', text: problem ?? 'The file is no longer on this device.', canRetry: false };
}

/** The pictures of a queue, each in memory and, where the browser has storage, on the device. */
export function createHeldImages(waiting: WaitingImages) {
  const known = new Map<string, Entry>();

  async function keep(id: string, entry: Entry): Promise<void> {
    // Not one that was given up while it was read.
    if (known.get(id) !== entry) return;
    try {
      await waiting.save(id, entry.image);
      entry.isKept = true;
    } catch {
      entry.isKept = false;
    }
  }

  function enter(id: string, image: WaitingImage, file: File | null, state: UploadState): Entry {
    const entry: Entry = {
      ...{ image, file, state, isWanted: false, isPrepared: false, isKept: false },
      preview: file && URL.createObjectURL(file),
      running: null,
    };
    known.set(id, entry);
    return entry;
  }

  function forget(id: string): void {
    const entry = known.get(id);
    entry?.running?.abort();
    if (entry?.preview) URL.revokeObjectURL(entry.preview);
    known.delete(id);
    waiting.drop(id).catch(() => {});
  }

  /** Reads one from the device that the text shows. @returns whether it is still asked for. */
  async function bring(id: string): Promise<boolean> {
    const image = await waiting.read(id).catch(() => undefined);
    const before = known.get(id);
    if (!before) return false;
    if (!image) {
      before.state = { kind: 'missing' };
      return true;
    }
    const { bytes, name, type, width } = image;
    const file = bytes && new File([bytes], name, { type });
    const entry = enter(id, image, file, stateOf(image, file));
    Object.assign(entry, { isWanted: before.isWanted, isKept: true, isPrepared: width !== null });
    return true;
  }

  return { known, keep, enter, forget, bring };
}
