import { createServer, type RequestListener } from 'node:http';
import { listen } from './listen';

/** Another site on this machine. It keeps what it was asked for, with the headers. */
export async function startPictureSite(answer: RequestListener, host = '127.0.0.2') {
  const asked: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  return { asked, ...(await listen(server, host)) };
}
