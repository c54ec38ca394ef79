import { TooMuchWaits } from '../turns';
import { THE_SERVER } from './person';

export interface TurnLimits<Lane extends string> {
  /** Pieces of work at a time, by lane. */
  lanes: Record<Lane, number>;
  /** Pieces of work of one person at a time, in all lanes. */
  ofPerson: number;
  /** Pieces of work of one person that may wait. */
  waitingOfPerson: number;
  /** Size of all that may wait. */
  waitingSize: number;
}

interface Piece<Lane> {
  lane: Lane;
  size: number;
  begin(): void;
}

interface Person<Lane> {
  running: number;
  waiting: Piece<Lane>[];
}

/**
 * Gives people turns, regardless of how much work each has waiting. The server's own work takes turns like a person
 * and may always wait: it is limited where it starts.
 */
export function createFairTurns<Lane extends string>(limits: TurnLimits<Lane>) {
  const people = new Map<string, Person<Lane>>();
  const running = new Map<Lane, number>();
  let waitingSize = 0;

  const hasRoom = (lane: Lane) => (running.get(lane) ?? 0) < limits.lanes[lane];

  function take(id: string, person: Person<Lane>): boolean {
    if (person.running >= limits.ofPerson) return false;
    const index = person.waiting.findIndex(({ lane }) => hasRoom(lane));
    const [piece] = index < 0 ? [] : person.waiting.splice(index, 1);
    if (!piece) return false;
    person.running += 1;
    waitingSize -= piece.size;
    running.set(piece.lane, (running.get(piece.lane) ?? 0) + 1);
    people.delete(id);
    people.set(id, person);
    piece.begin();
    return true;
  }

  function takeAll(): void {
    // Among people with the same amount of running work, the one who has waited longest.
    const inOrder = () => [...people].sort(([, a], [, b]) => a.running - b.running);
    while (inOrder().some(([id, person]) => take(id, person)));
  }

  function end(id: string, person: Person<Lane>, lane: Lane): void {
    person.running -= 1;
    running.set(lane, (running.get(lane) ?? 0) - 1);
    people.delete(id);
    if (person.running > 0 || person.waiting.length > 0) people.set(id, person);
    takeAll();
  }

  /**
   * Runs a piece of work when it is its turn.
   * @throws TooMuchWaits if it cannot wait.
   */
  return async function inTurn<T>(
    { personId, lane, size }: { personId: string; lane: Lane; size: number },
    work: () => Promise<T>,
  ): Promise<T> {
    const person = people.get(personId) ?? { running: 0, waiting: [] };
    const isOver = person.waiting.length >= limits.waitingOfPerson || waitingSize + size > limits.waitingSize;
    const mustWait = person.running >= limits.ofPerson || !hasRoom(lane);
    if (mustWait && isOver && personId !== THE_SERVER) throw new TooMuchWaits();
    people.set(personId, person);
    waitingSize += size;
    await new Promise<void>((begin) => {
      person.waiting.push({ lane, size, begin });
      takeAll();
    });
    try {
      return await work();
    } finally {
      end(personId, person, lane);
    }
  };
}
