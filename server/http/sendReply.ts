import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from '../cache/encodings';
import { encodingOf, type Reply, type variantOf } from '../cache/reply';

type VariantMaker = (reply: Reply, encoding: Encoding) => ReturnType<typeof variantOf>;

function isUnchanged(request: IncomingMessage, reply: Reply): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || reply.status !== 200) return false;
  if (known === reply.etag || known === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => bare(tag) === bare(reply.etag));
}

/** Headers of a 304: those that a cache updates its copy with. */
function unchangedHead(reply: Reply): string[] {
  const names = ['cache-control', 'vary', 'content-security-policy', 'access-control-allow-origin'];
  const kept = names.flatMap((name) => (reply.headers[name] ? [name, reply.headers[name]] : []));
  return [...kept, 'etag', reply.etag];
}

/**
 * Sends a finished reply in the best encoding that the reader takes, or says that the reader's copy is
 * still good. Sends at once, without a turn of the event loop, when the encoding was made before.
 * @param head names and values in turn that belong to this request alone
 */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  head: string[],
  variantMaker: VariantMaker,
): void | Promise<void> {
  if (isUnchanged(request, reply)) {
    response.writeHead(304, [...unchangedHead(reply), ...head]);
    response.end();
    return;
  }
  const send = (variant: { body: Buffer; head: string[] }) => {
    response.writeHead(reply.status, [...variant.head, ...head]);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  };
  const encoding = encodingOf(reply, chooseEncoding(request.headers['accept-encoding']));
  const variant = variantMaker(reply, encoding);
  return variant instanceof Promise ? variant.then(send) : send(variant);
}
