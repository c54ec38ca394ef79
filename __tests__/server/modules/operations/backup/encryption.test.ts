import { setImmediate } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sealTo } from '@/server/modules/operations/backup/encryption';

const BYTES = 8 * 1024 * 1024;

/** All at once, as what has waited for the disk. */
async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function read(parts: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

test('however much is encrypted and read back, others run meanwhile', async () => {
  const sealed = sealTo([await identityToRecipient(await generateX25519Identity())]);
  const pass = async (bytes: Buffer) =>
    Buffer.concat(await read(sealed.decrypt(sealed.encrypt(whole(bytes)))));
  // Loads the package, during which others run in any case.
  await pass(Buffer.from('rows'));
  const bytes = Buffer.alloc(BYTES, 'rows of a table ');
  let isOver = false;
  let turns = 0;
  const work = pass(bytes).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    turns++;
  }
  expect((await work).equals(bytes)).toBe(true);
  expect(turns).toBeGreaterThan(5);
});
