import { setTimeout as wait } from 'node:timers/promises';
import type { DateGroup } from '@contracts/chat';
import type { ClientToServerEvents, ServerToClientEvents } from '@contracts/event';
import { io, type Socket } from 'socket.io-client';
import type { Person } from './people';

type ClientSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** What is to be written. */
export interface Pace {
  seconds: number;
  /** Messages per second; without it, each acknowledgement starts a new message. */
  rate?: number;
  /** Messages that wait for their acknowledgement at the same time, where there is no rate. */
  inFlight: number;
}

/** The results; times are milliseconds since the message was sent. */
export interface Written {
  acknowledged: number[];
  /** At the author's own socket. */
  atAuthor: number[];
  /** At an editor's socket that is in the room. */
  atEditor: number[];
  /** Acknowledged before the time was over. */
  inTime: number;
  refused: number;
  /** Never answered, or never arrived where they should; and connections that ended. */
  lost: number;
}

export interface Gathered {
  connected: number;
  /** The error that ended connecting. */
  obstacle: string | null;
}

const CONNECTING_AT_ONCE = 40;
const CONNECT_WITHIN_MS = 30_000;
const ARRIVE_WITHIN_MS = 20_000;
const TICK_MS = 4;
/** About as long as a usual message. */
const WORDS =
  'Could you have a look at the second part again? I have changed what you told me about the sources.';

const roomOf = ({ id }: Person) => `admin-${id}`;

function connect(url: string, { token, desk }: Person, isEditor: boolean): Promise<ClientSocket> {
  return new Promise((resolve, reject) => {
    const socket: ClientSocket = io(url, {
      transports: ['websocket'],
      auth: { ...(desk ? { csrf: desk.csrf } : { token }), isEditor },
      ...(desk && { extraHeaders: { cookie: desk.cookie } }),
      forceNew: true,
      reconnection: false,
      timeout: CONNECT_WITHIN_MS,
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

function tell(socket: ClientSocket, event: 'online' | 'join-room', room: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.emit(event, room, (answer) => {
      if (answer.ok) resolve();
      else reject(new Error(`${event} was refused: ${answer.message}`));
    });
  });
}

/** The sockets of one process at one server: authors, each in a room of their own, and an editor in some of these. */
export function createCrowd(url: string) {
  const authors: { person: Person; socket: ClientSocket }[] = [];
  /** Rooms that the editor is in. */
  const watched = new Set<string>();
  let written: Written | null = null;
  let sent = 0;
  let endedSockets = 0;

  /** A message begins with the moment at which it was sent. */
  const note = (where: 'atAuthor' | 'atEditor') => (groups: DateGroup[]) => {
    const now = performance.now();
    for (const { content } of groups.flatMap((group) => group.messagesByDate)) {
      written?.[where].push(now - Number.parseFloat(content));
    }
  };

  async function enter(person: Person): Promise<void> {
    const socket = await connect(url, person, false);
    socket.on('room-messages', note('atAuthor'));
    socket.on('disconnect', () => {
      endedSockets += 1;
    });
    await tell(socket, 'join-room', roomOf(person));
    await tell(socket, 'online', roomOf(person));
    authors.push({ person, socket });
  }

  return {
    /** Connects as many people as possible. The editor joins the given number of their rooms. */
    async gather(people: Person[], editor: Person, watchedRooms: number): Promise<Gathered> {
      const editorSocket = await connect(url, editor, true);
      editorSocket.on('room-messages', note('atEditor'));
      const waiting = [...people];
      let obstacle: string | null = null;
      const enterInTurn = async (): Promise<void> => {
        while (waiting.length > 0 && obstacle === null) {
          const person = waiting.shift();
          if (person)
            await enter(person).catch((error: unknown) => {
              obstacle = String(error);
            });
        }
      };
      await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, enterInTurn));
      const step = Math.max(1, Math.ceil(authors.length / watchedRooms));
      for (const { person } of authors.filter((_, index) => index % step === 0)) {
        await tell(editorSocket, 'join-room', roomOf(person));
        watched.add(roomOf(person));
      }
      return { connected: authors.length, obstacle };
    },

    /** Lets one author after the other write. */
    async write({ seconds, rate, inFlight }: Pace): Promise<Written> {
      const round: Written = {
        acknowledged: [],
        atAuthor: [],
        atEditor: [],
        inTime: 0,
        refused: 0,
        lost: 0,
      };
      written = round;
      const begun = performance.now();
      const isOver = () => performance.now() - begun > seconds * 1_000;
      let open = 0;
      let dueAtEditor = 0;

      function writeOne(): void {
        const author = authors[sent % authors.length];
        if (!author) return;
        const { person, socket } = author;
        const room = roomOf(person);
        const sentAt = performance.now();
        const payload = { room, user: person.id, time: '12:00', date: '1/1/2026' };
        const message = { ...payload, id: `bench-${process.pid}-${sent}`, text: `${sentAt} ${WORDS}` };
        sent += 1;
        open += 1;
        socket.emit('message-room', message, (answer) => {
          open -= 1;
          if (answer.ok) {
            round.acknowledged.push(performance.now() - sentAt);
            if (watched.has(room)) dueAtEditor += 1;
            if (!isOver()) round.inTime += 1;
          } else {
            round.refused += 1;
          }
          if (rate === undefined && !isOver()) writeOne();
        });
      }

      if (rate === undefined) {
        for (let count = 0; count < inFlight; count++) writeOne();
        await wait(seconds * 1_000);
      } else {
        for (let begunOnes = 0; !isOver(); await wait(TICK_MS)) {
          const due = ((performance.now() - begun) / 1_000) * rate;
          for (; begunOnes < due; begunOnes++) writeOne();
        }
      }
      const missing = () => {
        const { acknowledged, atAuthor, atEditor } = round;
        return open + (acknowledged.length - atAuthor.length) + (dueAtEditor - atEditor.length);
      };
      const deadline = performance.now() + ARRIVE_WITHIN_MS;
      while (missing() !== 0 && performance.now() < deadline) await wait(TICK_MS);
      written = null;
      return { ...round, lost: Math.abs(missing()) + endedSockets };
    },
  };
}

export type Crowd = ReturnType<typeof createCrowd>;
