import { createServer } from 'node:http';
import fastify from 'fastify';

/**
 * The reference of a measurement, in a process of its own: `node:http` or Fastify, sending one fixed answer.
 * Reads `{ kind, body, headers }` from its parent and tells the parent its port.
 */
interface Order {
  kind: 'node' | 'fastify';
  body: string;
  headers: Record<string, string>;
}

async function serve({ kind, body, headers }: Order): Promise<number> {
  if (kind === 'node') {
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_request, response) => {
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
  const app = fastify();
  const data: unknown = JSON.parse(Buffer.from(body, 'base64').toString('utf8'));
  app.get('/*', async () => data);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

process.once('message', (order: Order) => {
  void serve(order).then((port) => process.send?.({ port }));
});
process.once('disconnect', () => process.exit());
