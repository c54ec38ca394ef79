/** Loads a module by its path, as `require` does. Compiled, the server finds it in its build (`server/cli/compile`). */
export const loadModule = (file: string): unknown => require(file);
