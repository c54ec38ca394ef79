import { Readable } from 'node:stream';
import { TooMuchWaits } from '@/server/lib/turns';
import { placePicture } from '@/server/modules/operations/siteImport/text/pictures';

test('a picture of an import waits where too many people wait with theirs', async () => {
  let times = 0;
  const stored = { url: '/uploads/a.webp', width: 2, height: 1 };
  const images = {
    preview: async () => stored,
    async store() {
      times += 1;
      if (times === 1) throw new TooMuchWaits();
      return stored;
    },
  };
  const source = {
    address: null,
    system: 'Ghost' as const,
    file: async () => Readable.from([Buffer.from('bytes')]),
  };
  const placed = await placePicture('a.png', { source, images, isDryRun: false });
  expect(placed).toEqual({ src: stored.url, width: 2, height: 1 });
  expect(times).toBe(2);
});
