import { firstUploadState, nextUploadState, type UploadEvent, type UploadState } from './uploadState';
import type { WaitingImage, WaitingImages } from './waitingImages';

/** A picture in memory and the state of its upload. */
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

/** The state in which an earlier visit left a picture. */
function stateOfStored({ url, width, height, problem }: WaitingImage, file: File | null): UploadState {
  if (url) return { kind: 'done', src: url, width, height };
  if (file) return firstUploadState;
  return { kind: 'failed', text: problem ?? 'The file is no longer on this device.', canRetry: false };
}

/**
 * The pictures of a queue, each in memory and, where the browser has storage, on the device.
 * @param onChange the state of a picture is another one
 */
export function createHeldImages(waiting: WaitingImages, onChange: () => void) {
  const known = new Map<string, Entry>();

  function apply(entry: Entry, event: UploadEvent): void {
    const before = entry.state;
    entry.state = nextUploadState(before, event);
    if (entry.state !== before) onChange();
  }

  async function keep(id: string, entry: Entry): Promise<void> {
    // Skip an image that was discarded while it was read.
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

  /** Reads one from the device that the text shows. */
  async function bring(id: string, entry: Entry): Promise<void> {
    const image = await waiting.read(id).catch(() => undefined);
    // Discarded in the meantime.
    if (known.get(id) !== entry) return;
    if (!image) {
      apply(entry, { type: 'notFound' });
      return;
    }
    const { bytes, name, type, width } = image;
    const file = bytes && new File([bytes], name, { type });
    const preview = file && URL.createObjectURL(file);
    Object.assign(entry, { image, file, preview, isKept: true, isPrepared: width !== null });
    apply(entry, { type: 'found', as: stateOfStored(image, file) });
  }

  return { known, apply, keep, enter, forget, bring };
}
