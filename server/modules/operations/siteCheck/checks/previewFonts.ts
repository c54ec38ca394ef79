import { readFontFolder } from '../../../../lib/images/fonts/fontFolder';
import { createThreads } from '../../../../lib/threads/threads';
import { defineCheck, good, warning } from '../check';

/** Beside the event loop, on which other checks wait for answers. */
async function read(folder: string): ReturnType<typeof readFontFolder> {
  const threads = createThreads();
  try {
    return await readFontFolder(folder, threads);
  } finally {
    await threads.stop();
  }
}

export const check = defineCheck({
  name: 'Preview fonts',
  // Each font may take ten seconds.
  withinMs: 60_000,
  async look({ env: { PREVIEW_FONTS: folder }, context, isServing }) {
    if (!folder) return null;
    // A server that runs has those of its start.
    const { families, faults } =
      isServing && context ? await context.previewFonts.found() : await read(folder);
    if (faults.length === 0) return good(`Previews can be drawn with ${families.join(', ')}.`);
    return warning(
      faults.join(' '),
      'Put whole fonts of the scripts of your titles into the folder of PREVIEW_FONTS, and start the server again.',
    );
  },
});
