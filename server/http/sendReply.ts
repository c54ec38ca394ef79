import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from '../cache/encodings';
import { encodingOf, type Reply, type Variant, type variantOf } from '../cache/reply';

type VariantMaker = (reply: Reply, encoding: Encoding) => ReturnType<typeof variantOf>;

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

function isUnchanged(request: IncomingMessage, reply: Reply): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || reply.status !== 200) return false;
  if (known === reply.etag || known === '*') return true;
  return known.split(',').some((etag) => bare(etag) === bare(reply.etag));
}

/** Headers of a 304: those that a cache updates its copy with. */
function unchangedHead(reply: Reply): string[] {
  const names = ['cache-control', 'vary', 'content-security-policy', 'access-control-allow-origin'];
  const kept = names.flatMap((name) => (reply.headers[name] ? [name, reply.headers[name]] : []));
  return [...kept, 'etag', reply.etag];
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  variant: Variant,
  head: string[],
): void {
  response.writeHead(status, variant.head.concat(head));
  response.end(request.method === 'HEAD' ? undefined : variant.body);
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
  const encoding = encodingOf(reply, chooseEncoding(request.headers['accept-encoding']));
  const variant = variantMaker(reply, encoding);
  if (!(variant instanceof Promise)) return write(request, response, reply.status, variant, head);
  return variant.then((made) => write(request, response, reply.status, made, head));
}
