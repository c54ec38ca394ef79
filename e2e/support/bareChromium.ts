import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findChromium } from './chromium';

type Fields = Record<string, unknown>;

const ANSWERS_WITHIN_MS = 1_000;

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
const attachment = z.object({ sessionId: z.string(), targetInfo: z.object({ type: z.string() }) });
const evaluation = z.object({ result: z.object({ value: z.unknown().optional() }) });
const made = z.object({ targetId: z.string() });

/**
 * A browser with one tab, driven by its protocol. With Playwright attached no browser prepares pages before they are
 * opened, because it attaches to the pages and not to the tabs around them.
 */
export async function startBareChromium() {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-chromium-'));
  const args = ['--headless', '--disable-gpu', '--no-first-run', '--remote-debugging-pipe'];
  const isRoot = process.getuid?.() === 0;
  const child = spawn(
    findChromium(),
    [...args, `--user-data-dir=${folder}`, '--window-size=1280,900', ...(isRoot ? ['--no-sandbox'] : [])],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const commands = child.stdio[3] as Writable;
  const answers = child.stdio[4] as Readable;
  const asked = new Map<number, { resolve(fields: Fields): void; reject(error: Error): void }>();
  const heard: { method: string; params: Fields | undefined }[] = [];
  /** Of all pages of the tab, also of those that are not shown yet. */
  const sessions: string[] = [];

  function read(text: string): void {
    const { id, method, params, result = {}, error } = message.parse(JSON.parse(text));
    if (method) heard.push({ method, params });
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = attachment.parse(params);
      if (targetInfo.type === 'page') sessions.push(sessionId);
    }
    if (id === undefined) return;
    if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result);
    asked.delete(id);
  }
  let unread = '';
  answers.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (unread + chunk).split('\0');
    unread = texts.pop() ?? '';
    texts.forEach(read);
  });

  let lastId = 0;
  function send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject });
      commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  const { targetId: page } = made.parse(await send('Target.createTarget', { url: 'about:blank' }));
  const { targetInfos } = z
    .object({ targetInfos: z.array(z.object({ targetId: z.string(), type: z.string(), url: z.string() })) })
    .parse(await send('Target.getTargets', { filter: [{ type: 'tab' }] }));
  const tab = targetInfos.findLast(({ url }) => url === 'about:blank')?.targetId;
  const { sessionId } = await send('Target.attachToTarget', { targetId: tab ?? page, flatten: true });
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    String(sessionId),
  );

  const evaluate = async (session: string, expression: string) => {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true }, session);
    return evaluation.parse(answer).result.value;
  };
  /** The page that the tab shows. */
  async function shown(): Promise<string> {
    // A page that was left may be kept frozen, and then answers nothing: the newest is asked first.
    for (const session of sessions.toReversed()) {
      const isShown = await Promise.race([
        evaluate(session, '!document.prerendering && document.visibilityState === "visible"').catch(
          () => false,
        ),
        wait(ANSWERS_WITHIN_MS, false),
      ]);
      if (isShown) return session;
    }
    throw new Error('the tab shows no page');
  }

  return {
    /** Sends a command to the page that the tab shows. */
    tell: async (method: string, params: Fields = {}) => send(method, params, await shown()),
    /** The value of an expression in the page that the tab shows. */
    read: async (expression: string): Promise<unknown> => evaluate(await shown(), expression),
    /** The parameters of all events of a kind that pages of the tab sent. */
    heard: (name: string) => heard.filter(({ method }) => method === name).map(({ params }) => params),
    async stop() {
      void send('Browser.close');
      await ended;
      commands.destroy();
      answers.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
