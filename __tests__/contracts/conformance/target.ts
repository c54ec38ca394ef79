import type { Method } from '@contracts/route';
import type { Connection } from './connection';
import type { Who } from './defineCases';

interface Call {
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

/** What a connection says of who opens it. */
export interface Credentials {
  token?: string;
  desk?: { cookie: string; csrf: string };
}

/** A backend that speaks the contract. */
export interface Target {
  call(call: Call): Promise<Answer>;
  /** Opens a connection to the realtime side: from the desk, with a token, or of a visitor. */
  connect(caller: Credentials): Promise<Connection>;
  /** Of an editor who is there already. */
  editor: { email: string; password: string };
  /** People whom it cannot make, because it has no such call. */
  lacks?: Who[];
  /** Everything that is stored there but sessions, to compare; where it can be looked at. */
  stored?(): Promise<unknown>;
  /** Makes whatever one person may do in an hour possible again, where time can be moved. */
  nextHour(): void;
  /** Lets so much time pass there. */
  wait(ms: number): Promise<void>;
  /** The time there. */
  now(): Date;
  close(): Promise<void>;
}

export async function toAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return { status, headers, body: isJson ? await response.json() : await response.text() };
}
