import { createServer } from 'node:http';
import fastify from 'fastify';

/**
 * The reference of a measurement, in a process of its own: `node:http` sending the bytes of each path, or
 * Fastify sending its JSON. Reads an order from its parent and tells the parent its port.
 */
export interface Order {
  kind: 'node' | 'fastify';
  /** The first is sent at `/0`, the next at `/1`, …; bodies in base64. */
  replies: { body: string; headers: Record<string, string> }[];
}

async function serve({ kind, replies }: Order): Promise<number> {
  if (kind === 'node') {
    const ready = new Map(
      replies.map(({ body, headers }, index) => {
        const bytes = Buffer.from(body, 'base64');
        return [`/${index}`, { bytes, headers: { ...headers, 'content-length': bytes.length } }];
      }),
    );
    const server = createServer((request, response) => {
      const reply = ready.get(request.url ?? '');
      if (!reply) return response.writeHead(404).end();
      response.writeHead(200, reply.headers);
      response.end(reply.bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
  const app = fastify();
  replies.forEach(({ body }, index) => {
    const data: unknown = JSON.parse(Buffer.from(body, 'base64').toString('utf8'));
    app.get(`/${index}`, async () => data);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

process.once('message', (order: Order) => {
  void serve(order).then((port) => process.send?.({ port }));
});
process.once('disconnect', () => process.exit());
