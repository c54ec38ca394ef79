import type { Method } from '@contracts/route';

export interface Call {
  method: Method;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** As it goes over the wire; undefined for none. */
  body?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed, where it is JSON. */
  body: unknown;
}

/** Who writes to the editors. */
export interface Writer {
  _id: string;
  username: string;
  token: string;
}

/** A backend that speaks the contract. */
export interface Target {
  call(call: Call): Promise<Answer>;
  /** Leaves a message in the author's room, for which there is a connection and no call. */
  write(author: Writer, text: string): Promise<void>;
  /** Of an editor who is there already. */
  editor: { email: string; password: string };
  /** Makes whatever one person may do in an hour possible again, where time can be moved. */
  nextHour(): void;
  /** The time there. */
  now(): Date;
  close(): Promise<void>;
}

export async function toAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return { status, headers, body: isJson ? await response.json() : await response.text() };
}
