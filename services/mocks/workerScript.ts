/**
 * Where the worker of the installed msw is. The bundler serves it among the files of the pages, so that it is in no
 * folder of ours and in no build.
 */
export const workerScript = () => new URL('msw/mockServiceWorker.js', import.meta.url).href;
