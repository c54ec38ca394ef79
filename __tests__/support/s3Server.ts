import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/**
 * A real S3-compatible store on a free port, with a bucket, and the settings that name it.
 * @param tls certificate and key, in PEM
 */
export async function startS3Server(tls?: { cert: string; key: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-s3-'));
  const start = async (port: number) => {
    const store = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      ...tls,
      directory: folder,
      configureBuckets: [{ name: 'byline', configs: [] }],
    });
    return { store, address: (await store.run()) as AddressInfo };
  };
  let running = await start(0);
  const { port } = running.address;
  return {
    settings: {
      S3_ENDPOINT: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
      S3_BUCKET: 'byline',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Where it keeps what it has. */
    folder,
    stop: () => running.store.close(),
    /** At the same address, with what it kept. */
    async restart(): Promise<void> {
      running = await start(port);
    },
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  };
}
