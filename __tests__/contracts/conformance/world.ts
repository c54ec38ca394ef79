import { randomBytes, randomUUID } from 'node:crypto';
import { endApiKey, makeApiKey } from '@contracts/apiKey';
import { login, register } from '@contracts/auth';
import { openDesk, proveAtDesk } from '@contracts/desk';
import { type ErrorReply, errorReply } from '@contracts/envelope';
import type { ServerEventName } from '@contracts/event';
import { createArticle } from '@contracts/ownArticle';
import { proveAtSite } from '@contracts/ownerProof';
import { makeEditor, removePerson, suspendPerson, unmakeEditor } from '@contracts/person';
import type {
  RouteBody,
  RouteDefinition,
  RouteHeaders,
  RouteParams,
  RouteQuery,
  RouteReply,
} from '@contracts/route';
import type { ApiScope } from '@contracts/rules/apiScopes';
import { errorTexts } from '@contracts/rules/errorTexts';
import { CSRF_HEADER } from '@contracts/rules/headers';
import { type Who, who } from './defineCases';
import { type Talk, talkOn } from './talk';
import type { Answer, Target } from './target';

export interface Person {
  _id: string;
  username: string;
  email: string;
  password: string;
  token: string;
  /** Of an editor, beside the token of the site. */
  desk?: Desk;
}

/** A session of the desk, as its page knows it. */
export interface Desk {
  cookie: string;
  csrf: string;
}

export interface Input<R extends RouteDefinition> {
  /** A visitor when absent. */
  as?: Person;
  /** In the place of a person with a token. */
  desk?: Desk;
  params?: RouteParams<R>;
  query?: RouteQuery<R>;
  headers?: RouteHeaders<R>;
  body?: RouteBody<R>;
  /** Sent in the place of the body, as it is. */
  raw?: string;
}

const PASSWORD = 'secret1';
const SUSPENDED_MS = 20 * 24 * 60 * 60 * 1_000;
/** Below the longest that one lasts. */
const DESK_SESSION_MS = 20 * 60 * 60 * 1_000;

function addressOf(route: RouteDefinition, { params = {}, query = {} }: Input<RouteDefinition>): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const named = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A reply has the fields of its schema and no others. */
function expectShape(schema: RouteDefinition['reply'], body: unknown): void {
  expect(body).toEqual(schema.parse(body));
}

/** Thrown for a call that the target leaves out. */
export class NotServed extends Error {}

/** One backend with the people that the cases need; everything is made and asked for by calls. */
export function createWorld(target: Target, serves: (route: RouteDefinition) => boolean = () => true) {
  /** Names are free also where the cases were run before. */
  // Begins with a letter: a number that ends a name must not also be the beginning of this.
  const run = `r${randomBytes(3).toString('hex')}`;
  let made = 0;
  const known = new Map<string, Promise<Person>>();

  /** Makes a call, again with a proof where one is needed: the clock goes on an hour after each case. */
  async function call<R extends RouteDefinition>(route: R, input: Input<R> = {}): Promise<Answer> {
    const answer = await callOnce(route, input);
    const { message } = (answer.body ?? {}) as Partial<ErrorReply>;
    if (!input.as || message !== errorTexts.proofNeeded) return answer;
    const prove = route.path.startsWith('/api/admin/') ? proveAtDesk : proveAtSite;
    await callOnce(prove, { as: input.as, body: { password: input.as.password } });
    return callOnce(route, input);
  }

  async function callOnce<R extends RouteDefinition>(route: R, input: Input<R> = {}): Promise<Answer> {
    if (!serves(route)) throw new NotServed(`${route.method} ${route.path}`);
    const desk = input.desk ?? input.as?.desk;
    const body = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const answer = await target.call({
      method: route.method,
      path: addressOf(route, input),
      headers: {
        ...(input.as && { authorization: `Bearer ${input.as.token}` }),
        ...(desk && { cookie: desk.cookie, [CSRF_HEADER]: desk.csrf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(input.headers as Record<string, string> | undefined),
      },
      body,
    });
    expect(answer.headers.get('x-request-id')).toEqual(expect.any(String));
    if (answer.status >= 400) expectShape(errorReply, answer.body);
    else if (!route.file) expectShape(route.reply, answer.body);
    return answer;
  }

  /** The reply of a call that must succeed. */
  async function ok<R extends RouteDefinition>(route: R, input: Input<R> = {}): Promise<RouteReply<R>> {
    const { status, body } = await call(route, input);
    expect({ status, body }).toEqual({ status: route.status ?? 200, body: expect.anything() });
    return body as RouteReply<R>;
  }

  /** The refusal of a call that must fail with this status, and with this sentence where one is given. */
  async function refused<R extends RouteDefinition>(
    route: R,
    input: Input<R>,
    status: number,
    message: unknown = expect.any(String),
  ): Promise<ErrorReply> {
    const answer = await call(route, input);
    expect(answer).toMatchObject({ status, body: { message } });
    return answer.body as ErrorReply;
  }

  const signIn = async (person: Omit<Person, '_id' | 'token'>): Promise<Person> => {
    const { email, password } = person;
    const { _id, token } = await ok(login, { body: { email, password } });
    return { ...person, _id, token };
  };

  /** An editor, signed in at the desk too where there is one. */
  async function atDesk(person: Person): Promise<Person> {
    if (!serves(openDesk)) return person;
    const { email, password } = person;
    const { token } = await signIn(person);
    const { status, headers, body } = await call(openDesk, { body: { email, password } });
    expect(status).toBe(200);
    const { data } = body as RouteReply<typeof openDesk>;
    return {
      ...person,
      token,
      desk: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '', csrf: data.csrf },
    };
  }

  /** An unused name. */
  function unique(word: string): string {
    made += 1;
    // A search finds names that begin so, and longer words with typos: none of these begins with another, or is as long.
    return `${word} ${run} ${String(made).padStart(3, '0')}`;
  }

  /** A new account. A server takes few registrations in an hour: only for cases that change the account. */
  async function newPerson(): Promise<Person> {
    const username = unique('Pat');
    const email = `${username.replaceAll(' ', '-').toLowerCase()}@example.org`;
    await ok(register, { body: { username, email, password: PASSWORD } });
    return signIn({ username, email, password: PASSWORD });
  }

  let heard = new Set<ServerEventName>();

  /** A new connection of a person, or of a visitor; of the token alone where it is a text. */
  async function connect(as?: Person | string): Promise<Talk> {
    const caller = typeof as === 'string' ? { token: as } : { token: as?.token, desk: as?.desk };
    return talkOn(await target.connect(caller), target, (name) => void heard.add(name));
  }

  const lines = new Map<string, Promise<Talk>>();

  /** The same connection at each call, to send events only. */
  async function line(as?: Person): Promise<Talk> {
    const token = as?.desk?.csrf ?? as?.token ?? '';
    const known = await lines.get(token)?.catch(() => undefined);
    if (known?.isOpen()) return known;
    const opening = connect(as);
    lines.set(token, opening);
    return opening;
  }

  const messageTo = ({ _id }: Pick<Person, '_id'>, text: string) => ({
    room: `admin-${_id}`,
    text,
    user: _id,
    time: '',
    date: '',
    id: `message-${randomUUID()}`,
  });

  /** The same person at each call. */
  function once(name: string, make: () => Promise<Person>): Promise<Person> {
    const person = known.get(name) ?? make();
    known.set(name, person);
    // What a server refused for now may succeed for the next case.
    person.catch(() => known.delete(name));
    return person;
  }

  let openedAt = 0;
  /** Signs in again before the session of the desk ends. */
  function editor(): Promise<Person> {
    if (target.now().getTime() - openedAt > DESK_SESSION_MS) {
      openedAt = target.now().getTime();
      known.delete('editor');
    }
    return once('editor', async () => atDesk(await signIn({ ...target.editor, username: '' })));
  }

  /** The editor as a program that has an API key with these scopes. */
  const withKey = (scopes: ApiScope[], { isEnded = false } = {}) =>
    once(`key ${scopes.join(' ')} ${isEnded}`, async () => {
      const as = await editor();
      const body = { name: unique('Key'), scopes, days: 365 };
      const { key, apiKey } = (await ok(makeApiKey, { as, body })).data;
      if (isEnded) await ok(endApiKey, { as, params: { id: apiKey._id } });
      return { ...as, token: key, desk: undefined };
    });

  return {
    call,
    ok,
    refused,
    unique,
    newPerson,
    signIn,
    atDesk,
    /** The same person in sessions of their own. */
    signInAgain: async (person: Person) => {
      const again = await signIn(person);
      return person.desk ? atDesk(again) : again;
    },
    nextHour: () => target.nextHour(),
    /** Everything that is stored there, to compare; null where it cannot be looked at. */
    stored: async () => (await target.stored?.()) ?? null,
    connect,
    line,
    /** A message for the room of an author, as the product's client sends it. */
    messageTo,
    /** An author writes into their own room. */
    write: async (author: Person, text: string) =>
      (await line(author)).ok('message-room', messageTo(author, text)),
    /** What servers sent of late, and was looked at. */
    takeHeard() {
      const names = heard;
      heard = new Set();
      return names;
    },
    wait: (ms: number) => target.wait(ms),
    /** The time there, so many milliseconds from now. */
    inTime: (ms: number) => new Date(target.now().getTime() + ms).toISOString(),
    /** All people that calls and events are tried as. */
    people: who.filter((as): as is Who => !target.lacks?.includes(as)),
    editor,
    /** Whether a session of the desk that was opened then is still good. */
    isFresh: (openedAt: number) => target.now().getTime() - openedAt <= DESK_SESSION_MS,
    withKey,
    hasKeys: serves(makeApiKey),
    /** Whose things the cases are about. */
    owner: () => once('owner', newPerson),
    /** A person who has written nothing. */
    author: () => once('author', newPerson),
    /** Another author, who has nothing to do with them. */
    other: () =>
      once('other', async () => {
        const person = await newPerson();
        await ok(createArticle, { as: person, body: { title: unique('On others') } });
        return person;
      }),
    /** Another after some weeks: sessions that ended are forgotten, and with them why. */
    suspended: () =>
      once(`suspended ${Math.floor(target.now().getTime() / SUSPENDED_MS)}`, async () => {
        const person = await newPerson();
        await ok(suspendPerson, {
          as: await editor(),
          params: { id: person._id },
          body: { reason: 'Advertising.' },
        });
        return person;
      }),
    /** A removed account, with its old token. */
    removed: () =>
      once('removed', async () => {
        const person = await newPerson();
        const body = { username: person.username, articles: 'remove' } as const;
        await ok(removePerson, { as: await editor(), params: { id: person._id }, body });
        return person;
      }),
    /** An editor who leads nothing. */
    plainEditor: () =>
      once(`plainEditor ${Math.floor(target.now().getTime() / DESK_SESSION_MS)}`, async () => {
        const person = await once('plainEditor', newPerson);
        await ok(makeEditor, { as: await editor(), params: { id: person._id } });
        return atDesk(person);
      }),
    /** An author again. */
    formerEditor: () =>
      once('formerEditor', async () => {
        const person = await newPerson();
        const named = { as: await editor(), params: { id: person._id } };
        await ok(makeEditor, named);
        await ok(unmakeEditor, named);
        return signIn(person);
      }),
  };
}

export type World = ReturnType<typeof createWorld>;
