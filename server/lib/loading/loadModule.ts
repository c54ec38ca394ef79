/** Loads a module by its path, as `require` does. Compiled, the server finds it in its build (`server/cli/compile`). */
export const loadModule = (file: string): unknown => require(file);

/** The paths by which modules of this build are loaded; none where the server is not compiled. */
export const modulesOfBuild: string[] = [];
