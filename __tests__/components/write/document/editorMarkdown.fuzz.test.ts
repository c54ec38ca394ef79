import { runs, seed } from '@/__tests__/support/effort';
import { keepNone } from '@/fuzz/judge/sample';
import { runTarget } from '@/fuzz/runTarget';
import { editorMarkdown } from '@/fuzz/targets/texts';

test('nothing of Markdown that is put into the editor can run', async () => {
  const options = { inputs: runs(800), seed, answerWithinMs: Number.POSITIVE_INFINITY };
  expect((await runTarget(editorMarkdown(keepNone), options)).failure).toBeNull();
}, 60_000);
