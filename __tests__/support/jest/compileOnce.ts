import vm from 'node:vm';

type Compiled = ReturnType<typeof vm.compileFunction>;

/** Stands for the globals of the worker process, of which Node has no handle. */
export const ownGlobals = vm.createContext();

const { compileFunction } = vm;
/** By the globals that it sees and the file: each file of tests runs it with modules of its own. */
const compiled = new WeakMap<vm.Context, Map<string, { code: string; run: Compiled }>>();

// The code of a module is compiled once in a worker, and not for each file of tests: what V8 has learned of it stays.
vm.compileFunction = (code, parameters, options = {}) => {
  const { filename = '', parsingContext } = options;
  const compile = () =>
    compileFunction(code, parameters, {
      ...options,
      parsingContext: parsingContext === ownGlobals ? undefined : parsingContext,
    });
  if (!parsingContext || filename === '') return compile();
  const known = compiled.get(parsingContext) ?? new Map();
  compiled.set(parsingContext, known);
  const before = known.get(filename);
  if (before?.code === code) return before.run;
  const run = compile();
  known.set(filename, { code, run });
  return run;
};
