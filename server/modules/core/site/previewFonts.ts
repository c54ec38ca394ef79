import type { Env } from '../../../env';
import { noAddedFonts } from '../../../lib/images/fonts/addedFonts';
import { readFontFolder } from '../../../lib/images/fonts/fontFolder';
import type { Threads } from '../../../lib/threads/threads';
import type { Logger } from '../../../logger';

interface Dependencies {
  env: Pick<Env, 'PREVIEW_FONTS'>;
  threads: Pick<Threads, 'run'>;
  log: Pick<Logger, 'info' | 'warn'>;
}

export type PreviewFonts = ReturnType<typeof createPreviewFonts>;

const none = { fonts: noAddedFonts, families: [], faults: [] };

/** The fonts that the operator adds for pictures with texts in other scripts. They are read once. */
export function createPreviewFonts({ env: { PREVIEW_FONTS: folder }, threads, log }: Dependencies) {
  let reading: ReturnType<typeof readFontFolder> | undefined;

  async function readAndTell(from: string): ReturnType<typeof readFontFolder> {
    const found = await readFontFolder(from, threads);
    for (const fault of found.faults) log.warn({ folder: from, fault }, 'preview_fonts.unusable');
    if (found.families.length > 0) log.info({ families: found.families }, 'preview_fonts.ready');
    return found;
  }

  /** The fonts found in the folder. */
  function found(): ReturnType<typeof readFontFolder> {
    reading ??= folder ? readAndTell(folder) : Promise.resolve(none);
    return reading;
  }

  return {
    found,

    /** The fonts themselves. */
    fonts: async () => (await found()).fonts,

    /** Reads them when the server starts, so that errors are logged before a picture is requested. */
    reading: {
      start: () => void found(),
      stop: async () => void (await reading),
    },
  };
}
