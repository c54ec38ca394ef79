import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';

/** A request as it left; what it did not carry is not there. */
interface WireRequest {
  /** Method, path and query. */
  call: string;
  authorization?: string;
  limit?: string;
  cloudinary_id?: string;
  body?: unknown;
}

/** What the calls of the mock backend's author carry. */
export const signed = { authorization: `Bearer ${mockSession.token}` };

async function read(request: Request): Promise<WireRequest> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const sent: WireRequest = { call: `${request.method} ${pathname}${search}` };
  for (const name of ['authorization', 'limit', 'cloudinary_id'] as const) {
    const value = request.headers.get(name);
    if (value !== null) sent[name] = value;
  }
  if (text !== '') sent.body = JSON.parse(text);
  return sent;
}

/** Does something and tells what of it went over the wire, beside what came of it. */
export async function overTheWire<Result>(
  act: () => Promise<Result>,
): Promise<{ sent: WireRequest[]; result: Result }> {
  const requests: Promise<WireRequest>[] = [];
  const note = ({ request }: { request: Request }) => void requests.push(read(request.clone()));
  server.events.on('request:start', note);
  try {
    const result = await act();
    return { sent: await Promise.all(requests), result };
  } finally {
    server.events.removeListener('request:start', note);
  }
}

/** Only what went over the wire. */
export const sentBy = async (act: () => Promise<unknown>): Promise<WireRequest[]> =>
  (await overTheWire(act)).sent;
