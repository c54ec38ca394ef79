/** One call of a client. Times are places in the order of all beginnings and ends. */
export interface Operation<Call, Reply> {
  client: string;
  call: Call;
  begin: number;
  /** Infinity where no answer came: it may have happened at any time since its beginning, or never. */
  end: number;
  /** Absent where no answer came. */
  reply?: Reply;
}

/** The behaviour of an object, as a state machine. */
export interface Model<State, Call, Reply> {
  initial: State;
  /** The states and replies that a call may lead to. */
  step(state: State, call: Call): { state: State; reply: Reply }[];
  isSame(expected: Reply, found: Reply): boolean;
}

/**
 * Looks for an order of the operations in which the model gives each answer that was given: each takes effect at one
 * moment between its beginning and its end. As Wing and Gong do it, with the states that failed kept (Lowe).
 * @returns whether there is one.
 */
export function isExplained<State, Call, Reply>(
  model: Model<State, Call, Reply>,
  operations: Operation<Call, Reply>[],
): boolean {
  const tried = new Set<string>();
  const all = operations.length;
  const taken = new Array<boolean>(all).fill(false);

  function search(state: State): boolean {
    const left = operations.filter((_, index) => !taken[index]);
    if (left.every(({ end }) => end === Number.POSITIVE_INFINITY)) return true;
    const key = `${taken.map(Number).join('')} ${JSON.stringify(state)}`;
    if (tried.has(key)) return false;
    tried.add(key);
    const firstEnd = Math.min(...left.map(({ end }) => end));
    for (const [index, { call, begin, reply }] of operations.entries()) {
      // What begins after another ended cannot have been before it.
      if (taken[index] || begin > firstEnd) continue;
      taken[index] = true;
      for (const next of model.step(state, call)) {
        if ((reply === undefined || model.isSame(next.reply, reply)) && search(next.state)) return true;
      }
      taken[index] = false;
    }
    return false;
  }

  return search(model.initial);
}
