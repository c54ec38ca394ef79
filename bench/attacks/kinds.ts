import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { paragraphs } from '../support/paragraphs';
import { flood, type Statuses, send } from './client';

export interface Target {
  site: string;
  articleId: string;
  /** The tokens of the attacker and of another author. */
  tokens: { attacker: string; other: string };
  account: { email: string; password: string };
}

/** The result of an attack, with a sentence about its target if it has one. */
export interface Outcome {
  statuses: Statuses;
  note?: string;
}

interface Attack {
  name: string;
  run(target: Target): Promise<Outcome>;
}

const ATTACKER = '203.0.113.7';
const OTHER = '198.51.100.4';

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function animatedPicture(): Promise<string> {
  const frames = 40;
  const size = 700;
  const pixels = Buffer.alloc(size * size * frames * 3);
  for (let at = 0; at < pixels.length; at += 97) pixels[at] = at % 251;
  const gif = await sharp(pixels, {
    raw: { width: size, height: size * frames, channels: 3, pageHeight: size },
  })
    .gif()
    .toBuffer();
  return `data:image/gif;base64,${gif.toString('base64')}`;
}

async function smallPicture(): Promise<string> {
  const background = { r: 200, g: 30, b: 30 };
  const png = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The attacks of a penetration test, each as it was found. */
export const attacks: Attack[] = [
  {
    name: '`Authorization: x` on a kept page, 20 connections',
    run: async ({ site }) => ({
      statuses: await flood(site, { count: 2_000, atOnce: 20 }, () => ({
        path: '/',
        address: ATTACKER,
        headers: { authorization: 'x' },
      })),
    }),
  },
  {
    name: '600 invented cursors',
    run: async ({ site }) => ({
      statuses: await flood(site, { count: 600, atOnce: 20 }, (index) => ({
        path: `/?after=invented-${index}`,
        address: ATTACKER,
      })),
    }),
  },
  {
    name: '600 addresses that name nothing',
    run: async ({ site }) => ({
      statuses: await flood(site, { count: 600, atOnce: 20 }, (index) => ({
        path: `/nothing-here-${index}`,
        address: ATTACKER,
      })),
    }),
  },
  {
    name: '400 views of one article, each of another browser',
    async run({ site, articleId }) {
      // Each answer has the count; lists and pages may be a minute behind.
      const path = `/api/main/${articleId}`;
      const views = async () => {
        const { text } = await send(site, { path, method: 'PATCH', address: OTHER });
        return Number(/"views":(\d+)/.exec(text)?.[1]);
      };
      const before = await views();
      const statuses = await flood(site, { count: 400, atOnce: 20 }, (index) => ({
        path,
        method: 'PATCH',
        address: ATTACKER,
        headers: { 'user-agent': `Browser/${index}` },
      }));
      return { statuses, note: `${(await views()) - before} counted` };
    },
  },
  {
    name: '40 comparisons of a draft of 300 KB',
    async run({ site, tokens }) {
      const write = { address: ATTACKER, token: tokens.attacker };
      const made = await send(site, {
        ...write,
        path: '/api/write/article',
        method: 'POST',
        body: { title: 'Large' },
      });
      const id = /"_id":"([^"]+)"/.exec(made.text)?.[1];
      const doc = paragraphs(300_000);
      await send(site, {
        ...write,
        path: `/api/write/article/${id}`,
        method: 'PATCH',
        body: { revision: 1, doc },
      });
      const path = `/api/write/article/${id}/originality`;
      return {
        statuses: await flood(site, { count: 40, atOnce: 10 }, () => ({
          ...write,
          path,
          method: 'POST',
          body: {},
        })),
      };
    },
  },
  {
    name: '8 animated pictures, then a small one of another person',
    async run({ site, tokens }) {
      const upload = (token: string, file: string, address: string) =>
        ({ path: '/api/upload/image', method: 'POST', token, address, body: { file } }) as const;
      const large = await animatedPicture();
      const small = await smallPicture();
      const flooding = flood(site, { count: 8, atOnce: 8 }, () => upload(tokens.attacker, large, ATTACKER));
      await setTimeout(300);
      const { status, ms } = await send(site, upload(tokens.other, small, OTHER));
      return { statuses: await flooding, note: `the small one: ${status} after ${inSeconds(ms)}` };
    },
  },
  {
    name: '600 right sign-ins of one account, and one of another person',
    async run({ site, account }) {
      const signIn = (address: string) =>
        ({ path: '/api/auth/login', method: 'POST', address, body: account }) as const;
      const flooding = flood(site, { count: 600, atOnce: 40 }, () => signIn(ATTACKER));
      await setTimeout(500);
      const other = await send(site, {
        ...signIn(OTHER),
        body: { email: 'another@example.org', password: 'not it' },
      });
      return {
        statuses: await flooding,
        note: `the other: ${other.status} after ${inSeconds(other.ms)}`,
      };
    },
  },
  {
    name: '2,000 sockets without an account, of another origin',
    async run({ site }) {
      const statuses: Statuses = new Map();
      const sockets = Array.from({ length: 2_000 }, () =>
        io(site, {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          extraHeaders: { origin: 'https://elsewhere.example', 'x-forwarded-for': ATTACKER },
        }),
      );
      await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<void>((resolve) => {
              const end = (status: number) => {
                statuses.set(status, (statuses.get(status) ?? 0) + 1);
                resolve();
              };
              socket.once('connect', () => end(200));
              socket.once('connect_error', () => end(0));
            }),
        ),
      );
      for (const socket of sockets) socket.close();
      return { statuses };
    },
  },
  {
    name: '600 addresses with dot segments',
    run: async ({ site }) => ({
      statuses: await flood(site, { count: 600, atOnce: 20 }, (index) => ({
        path: `/categories/%2e%2e/dashboard?${index}`,
        address: ATTACKER,
      })),
    }),
  },
];
