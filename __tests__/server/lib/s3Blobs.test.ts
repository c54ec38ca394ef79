import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { createS3Blobs } from '@/server/lib/s3Blobs';

jest.setTimeout(60_000);

const name = `${'a'.repeat(32)}.webp`;
let folder: string;
let store: S3rver;
let settings: Parameters<typeof createS3Blobs>[0];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'byline-s3-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'byline', configs: [] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'byline',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('keeps, gives and removes bytes', async () => {
  const blobs = createS3Blobs(settings);
  await blobs.check();
  expect([await blobs.get(name), await blobs.has(name)]).toEqual([null, false]);
  await blobs.put(name, Buffer.from('bytes'));
  const blob = await blobs.get(name);
  expect(blob && [blob.size, (await buffer(blob.stream)).toString()]).toEqual([5, 'bytes']);
  for (const _time of [1, 2]) await blobs.remove(name);
  expect(await blobs.has(name)).toBe(false);
});

test('a bucket that is not there stops the start', async () => {
  await expect(createS3Blobs({ ...settings, bucket: 'other' }).check()).rejects.toThrow(
    /^The bucket other of S3_ENDPOINT cannot be used/,
  );
});
