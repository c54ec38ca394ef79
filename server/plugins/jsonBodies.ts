import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { documentOf } from '../lib/documentText';
import { task as readBody } from '../lib/json/readBody.task';
import { inSteps, letOthersRun } from '../lib/letOthersRun';
import { rememberDigest } from '../lib/threads/digests';
import { actFor, THE_SERVER } from '../lib/threads/person';
import type { Threads } from '../lib/threads/threads';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where documents may occur in the body; absent if a large body is read on the event loop. */
    documents?: string[][];
  }
}

/** Bytes; less is read in the time that handing it to a thread takes. */
const LARGE = 128 * 1024;

type Json = Record<string, unknown>;

function put(json: Json, place: string[], text: string): void {
  const name = place.at(-1) ?? '';
  const holder = place.slice(0, -1).reduce((part, step) => part[step] as Json, json);
  holder[name] = documentOf(text);
}

/** Reads a body in a thread; its documents stay text. */
async function readLarge(
  threads: Threads,
  { caller }: FastifyRequest,
  body: Buffer,
  places: string[][],
): Promise<unknown> {
  const { rest, documents, digests } = await actFor(caller?._id ?? THE_SERVER, () =>
    threads.run(readBody, { body, documents: places }),
  );
  const json = JSON.parse(rest) as Json;
  for (const [index, text] of documents.entries()) {
    if (text === undefined) continue;
    put(json, places[index] ?? [], text);
    rememberDigest(text, digests[index] ?? '');
  }
  return json;
}

/** A picture is one long text. Reading it in two steps is faster than passing it to a thread and back. */
async function readPicture(body: Buffer): Promise<string> {
  await letOthersRun();
  return inSteps(() => body.toString());
}

/** JSON is the only type that requests have; an empty one counts as none, since clients name the type of every request. */
export const jsonBodies = fp(
  async (app: FastifyInstance, { threads }: { threads: Threads }) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const { documents } = request.routeOptions.config;
      if (body.length === 0) done(null, undefined);
      else if (body.length < LARGE) parse(request, body.toString(), done);
      else if (!documents) void readPicture(body).then((text) => parse(request, text, done));
      else readLarge(threads, request, body, documents).then((json) => done(null, json), done);
    });
  },
  { name: 'jsonBodies' },
);
