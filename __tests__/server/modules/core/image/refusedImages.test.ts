import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { bomb, dataUrl, longAnimation, picture, samples } from '../../../../support/images';
import { type Listening, listen } from '../../../../support/listen';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

const MB = 1024 * 1024;
const NOT_AN_IMAGE = 'the file must be a JPEG, PNG, GIF, WebP or AVIF image';
const DAMAGED = 'the image is damaged or cut off';
const TOO_LARGE = 'the image is larger than 8 MB';

describeOnEitherDatabase('images that are refused', (kind) => {
  let server: TestServer;
  let author: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    const { db } = server.context.database;
    const folder = path.join(server.env.DATA_DIR, 'uploads');
    const left = [
      existsSync(folder) ? readdirSync(folder) : [],
      await db.selectFrom('image').selectAll().execute(),
      await db.selectFrom('upload').selectAll().execute(),
      await db.selectFrom('loose_image').selectAll().execute(),
    ];
    expect(left).toEqual([[], [], [], []]);
  });

  async function refusalOf(file: string): Promise<[number, string]> {
    const reply = await call(server, author, 'POST', '/api/upload/image', { file });
    return [reply.statusCode, reply.json().message];
  }

  test('50,000 by 50,000 pixels, without decoding them', async () => {
    const file = dataUrl(bomb(50_000));
    expect(file.length).toBeLessThan(MB);
    const memory = process.memoryUsage.rss();
    const time = await cpuTimeOf(async () => {
      expect(await refusalOf(file)).toEqual([413, 'the image has more than 50 million pixels']);
    });
    expect(time).toBeLessThan(2_000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * MB);
  });

  test('an animation with more pixels in all its frames than are converted', async () => {
    const file = dataUrl(await longAnimation(1_000, 61), 'image/gif');
    const sentence = 'the animation has more than 60 million pixels in all its frames';
    expect(await refusalOf(file)).toEqual([413, sentence]);
  });

  test('an image of any format that is cut off', async () => {
    const found: Record<string, [number, string]> = {};
    const images = Object.entries(await samples());
    for (const [format, bytes] of images) {
      found[format] = await refusalOf(dataUrl(bytes.subarray(0, bytes.length * 0.6), `image/${format}`));
    }
    expect(found).toEqual(Object.fromEntries(images.map(([format]) => [format, [415, DAMAGED]])));
  });

  test.each([
    ['text that calls itself a PNG', dataUrl(Buffer.from('hello')), 415, NOT_AN_IMAGE],
    ['an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 415, NOT_AN_IMAGE],
    ['nothing', 'data:image/png;base64,', 415, NOT_AN_IMAGE],
    ['what is not base64', 'data:image/png;base64,a$b=', 400, 'the file is not valid base64'],
    ['text in a data URL', 'data:text/plain,hello', 400, 'the file must be a data URL in base64'],
    ['an address', 'https://example.org/a.png', 400, expect.stringContaining('the file must be a data URL')],
    ['a byte more than 8 MB', dataUrl(Buffer.alloc(8 * MB + 1)), 413, TOO_LARGE],
    ['much more than 8 MB', dataUrl(Buffer.alloc(9 * MB)), 413, TOO_LARGE],
  ])('%s', async (_name, file, status, message) => {
    expect(await refusalOf(file)).toEqual([status, message]);
  });

  test('callers who may not upload, before the image is read', async () => {
    const body = { file: dataUrl(await picture()) };
    expect((await call(server, null, 'POST', '/api/upload/image', body)).statusCode).toBe(401);
    const suspended = await createTestAuthor(server, 'Sue');
    const suspended_at = server.clock.now().toISOString();
    const { db } = server.context.database;
    await db.updateTable('user').set({ suspended_at }).where('id', '=', suspended._id).execute();
    expect((await call(server, suspended, 'POST', '/api/upload/image', body)).statusCode).toBe(401);
  });

  describe('over a connection', () => {
    let listening: Listening;
    beforeAll(async () => {
      listening = await listen(createServer(server.app.routing));
    });
    afterAll(() => listening.close());

    /** Sends as much of 100 MB as is taken, and stops at the reply. */
    function send(headers: string, wrap: (part: string) => string, { authorization } = author.headers) {
      const socket = connect(listening.port, '127.0.0.1');
      const part = wrap('A'.repeat(64 * 1024));
      let sent = 0;
      let reply = '';
      return new Promise<{ sent: number; reply: string }>((resolve) => {
        const pour = () => {
          if (sent < 100 * MB && socket.writable && reply === '') {
            sent += part.length;
            socket.write(part, pour);
          }
        };
        socket.on('data', (data) => {
          reply += data;
        });
        socket.on('error', () => undefined);
        socket.once('close', () => resolve({ sent, reply }));
        socket.write(
          `POST /api/upload/image HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
            `content-type: application/json\r\n${headers}\r\n\r\n${wrap('{"file":"data:image/png;base64,')}`,
          pour,
        );
      });
    }

    test('100 MB of a visitor are not read either', async () => {
      const { sent, reply } = await send(`content-length: ${100 * MB}`, String, { authorization: 'none' });
      expect(reply).toMatch(/^HTTP\/1\.1 401 /);
      expect(sent).toBeLessThan(40 * MB);
    });

    test.each([
      ['that names its length', `content-length: ${100 * MB}`, (part: string) => part],
      [
        'in chunks',
        'transfer-encoding: chunked',
        (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`,
      ],
    ])('100 MB %s are not read to their end', async (_name, headers, wrap) => {
      const { sent, reply } = await send(headers, wrap);
      expect(reply).toMatch(/^HTTP\/1\.1 413 /);
      expect(reply).toContain(TOO_LARGE);
      expect(sent).toBeLessThan(40 * MB);
    });

    test('what the same client asks next is answered, on another connection', async () => {
      const origin = `http://127.0.0.1:${listening.port}`;
      const headers = { ...author.headers, 'content-type': 'application/json' };
      const body = JSON.stringify({ title: 'A'.repeat(4 * MB) });
      const refused = await fetch(`${origin}/api/write/article`, { method: 'POST', headers, body });
      expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
      expect((await refused.json()).message).toBe('the request is larger than 4 MB');
      const next = Array.from({ length: 5 }, () => fetch(`${origin}/api/health`));
      expect((await Promise.all(next)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    });
  });
});
