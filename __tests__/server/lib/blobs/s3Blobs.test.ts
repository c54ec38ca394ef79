import { buffer } from 'node:stream/consumers';
import { createS3Blobs } from '@/server/lib/blobs/s3Blobs';
import { startS3Server } from '../../../support/s3Server';

const name = `${'a'.repeat(32)}.webp`;
let store: Awaited<ReturnType<typeof startS3Server>>;
let settings: Parameters<typeof createS3Blobs>[0];

beforeAll(async () => {
  store = await startS3Server();
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = store.settings;
  settings = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
});
afterAll(async () => {
  await store.stop();
  store.removeFolder();
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
