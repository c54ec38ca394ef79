import type { ServerResponse } from 'node:http';

export const RESTARTING = 'The server is restarting. Please try again in a few seconds.';
export const BUSY = 'The server is busy. Please try again in a few seconds.';

/** Answers with a sentence. */
export function tell(response: ServerResponse, status: number, text: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

/** Asks a browser to retry later. */
export const tellLater = (response: ServerResponse, text: string, seconds = 5): void =>
  tell(response, 503, text, { 'retry-after': String(Math.ceil(seconds)) });

/** Asks an API client to retry later. */
export function tellClientLater(response: ServerResponse, seconds: number): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(Math.ceil(seconds)),
  };
  tell(response, 503, JSON.stringify({ message: BUSY }), headers);
}
