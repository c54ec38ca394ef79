import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { convert } from '@/server/lib/images/conversion';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { dataUrl, longAnimation, picture } from '../../../../support/images';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, writeDraft } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describeOnEitherDatabase('images', (kind) => {
  let server: TestServer;
  let owner: TestAuthor;
  let other: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    owner = await createTestAuthor(server, 'Ada');
    other = await createTestAuthor(server, 'Ben');
  });
  afterEach(() => server.close());

  const upload = (file: string, caller: TestAuthor | null = owner, replaces = '') =>
    call(server, caller, 'POST', '/api/upload/image', { file }, { cloudinary_id: replaces });
  const remove = (id: string, caller = owner) =>
    call(server, caller, 'POST', '/api/upload/delete_image', { cloudinary_id: id });
  const stored = async (color = '#3a6', caller = owner, replaces = '') => {
    const reply = await upload(dataUrl(await picture(color)), caller, replaces);
    expect(reply.statusCode).toBe(201);
    return reply.json<{ url: string; public_id: string }>();
  };
  const isServed = async (url: string) => (await server.app.inject({ url })).statusCode === 200;
  const files = () => {
    const folder = path.join(server.env.DATA_DIR, 'uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const rows = () => server.context.database.db.selectFrom('image').selectAll().execute();

  // Specification 7.41
  test('only its uploader deletes it, twice without harm', async () => {
    const { url, public_id } = await stored();
    expect(await isServed(url)).toBe(true);
    expect((await remove(public_id, other)).statusCode).toBe(403);
    expect((await remove(public_id, await createTestEditor(server))).statusCode).toBe(403);
    expect(await isServed(url)).toBe(true);
    for (const _time of [1, 2]) expect((await remove(public_id)).statusCode).toBe(200);
    expect(await isServed(url)).toBe(false);
    expect([files(), await rows()]).toEqual([[], []]);
  });

  test('the same content of two people goes with the last', async () => {
    const [mine, theirs] = [await stored(), await stored('#3a6', other)];
    expect(mine.url).toBe(theirs.url);
    await remove(mine.public_id);
    expect(await isServed(mine.url)).toBe(true);
    await remove(theirs.public_id, other);
    expect(await isServed(mine.url)).toBe(false);
  });

  // Specification 7.40
  test('one replaces one’s own image only', async () => {
    const first = await stored();
    const file = dataUrl(await picture('#a36'));
    expect((await upload(file, other, first.public_id)).statusCode).toBe(403);
    const second = await stored('#a36', owner, first.public_id);
    expect([await isServed(first.url), await isServed(second.url)]).toEqual([false, true]);
  });

  test('an unused image is removed after a day, one in an article stays', async () => {
    const [shown, unused] = [await stored(), await stored('#a36')];
    await writeDraft(server, owner, { cover_pic: shown.url });
    await server.context.uploads.removeUnused();
    expect(files()).toHaveLength(2);
    server.clock.advance(DAY_MS + 1);
    await server.context.uploads.removeUnused();
    expect([await isServed(shown.url), await isServed(unused.url)]).toEqual([true, false]);
  });

  test('narrower ones are made beside the requests, and go with the image', async () => {
    const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer();
    const { url, public_id } = (await upload(dataUrl(wide))).json<{ url: string; public_id: string }>();
    const at = async (width: number) => {
      const answer = await server.app.inject({ url: url.replace('.webp', `-${width}.webp`) });
      const shown = answer.statusCode === 200 ? (await sharp(answer.rawPayload).metadata()).width : null;
      return [answer.statusCode, shown, answer.headers['cache-control']];
    };
    const notYet = [200, 900, 'public, max-age=300'];
    expect(await at(480)).toEqual(notYet);

    const { job } = server.context.imageWidths;
    job.start();
    await job.settled();
    const forGood = 'public, max-age=31536000, immutable';
    for (const width of [160, 480, 800]) expect(await at(width)).toEqual([200, width, forGood]);
    expect(await at(1280)).toEqual(notYet);
    expect(await at(481)).toEqual([404, null, 'no-store']);
    expect(files()).toHaveLength(4);

    await remove(public_id);
    expect([await at(480), files()]).toEqual([[404, null, 'no-store'], []]);
    const moving = (await upload(dataUrl(await longAnimation(300, 2), 'image/gif'))).json<{ url: string }>();
    await job.settled();
    expect(files()).toEqual([path.basename(moving.url)]);
    await job.stop();
  });

  test('one of an import is made as small as others beside the requests, with the same pixels before', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 6 };
    const chart = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
    const { url } = await server.context.images.store(chart, { isQuick: true });
    const served = async () => (await server.app.inject({ url })).rawPayload;
    const quick = await served();
    expect(await pixelsOf(quick)).toEqual(await pixelsOf(chart));

    const { job } = server.context.imageWidths;
    job.start();
    await job.settled();
    const { bytes } = await convert(chart);
    expect(bytes.length).toBeLessThan(quick.length);
    expect(await served()).toEqual(bytes);
    expect(await rows()).toMatchObject([{ bytes: bytes.length }]);
    await job.stop();
  });

  test('replacing the image of another person stores nothing', async () => {
    const first = await stored();
    const file = dataUrl(await picture('#a36'));
    const reply = await upload(file, other, first.public_id);
    expect([reply.statusCode, reply.json()]).toEqual([403, { message: 'not allowed' }]);
    expect([files().length, (await rows()).length]).toEqual([1, 1]);
  });

  test('after 60 uploads in an hour it is one a minute', async () => {
    const file = dataUrl(Buffer.from('hello'));
    for (let number = 0; number < 60; number++) expect((await upload(file)).statusCode).toBe(415);
    server.clock.advance(30_000);
    const refused = await upload(file);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    await stored('#3a6', other);
    server.clock.advance(30_000);
    await stored();
    expect((await upload(file)).statusCode).toBe(429);
  });

  test('animations of others keep no small picture waiting', async () => {
    const done: string[] = [];
    const people = await Promise.all([1, 2, 3].map((number) => createTestAuthor(server, `Person ${number}`)));
    const animations = people.flatMap((person, index) =>
      [0, 1].map(async (turn) => {
        const file = dataUrl(await longAnimation(500, 16, 2 * index + turn), 'image/gif');
        const { statusCode } = await upload(file, person);
        done.push('animation');
        return statusCode;
      }),
    );
    await Promise.race(animations);
    await stored();
    expect(done.length).toBeLessThan(4);
    expect(await Promise.all(animations)).toEqual(Array(6).fill(201));
  });

  test('more than two at the same time wait for a moment', async () => {
    const file = dataUrl(await picture());
    const { url } = (await upload(file)).json();
    const refused: unknown[] = [];
    // None is done before all have come: the one that stores the file waits for its name.
    const { uploads } = await server.context.database.withLock(`image ${url.split('/').at(-1)}`, async () => {
      const uploads = [1, 2, 3, 4].map(() =>
        upload(file).then(({ statusCode, headers }) => {
          if (statusCode === 429) refused.push(headers['retry-after']);
          return statusCode;
        }),
      );
      while (refused.length < 2) await setTimeout(5);
      return { uploads };
    });
    expect((await Promise.all(uploads)).sort()).toEqual([201, 201, 429, 429]);
    expect(refused).toEqual(['5', '5']);
  });
});
