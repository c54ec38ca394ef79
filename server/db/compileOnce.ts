import type { CompiledQuery } from 'kysely';
import type { Db } from './client';

/** Stands for a value that differs from one execution to the next. */
class Given {
  constructor(readonly name: string) {}
}

interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query that is built and compiled once for each database: that takes longer than most queries. Only the values of
 * the input may differ, so it must not decide anything by them.
 * @returns a function that executes the query with an input.
 */
export function compileOnce<Input extends Record<string, unknown>, Row>(
  build: (db: Db, input: Input) => Query<Row>,
): (db: Db, input: Input) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const given = new Proxy({}, { get: (_, name) => new Given(String(name)) }) as Input;

  function compile(db: Db): CompiledQuery<Row> {
    const query = build(db, given).compile();
    compiled.set(db, query);
    return query;
  }

  return async (db, input) => {
    const query = compiled.get(db) ?? compile(db);
    const parameters = query.parameters.map((value) => (value instanceof Given ? input[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
