const loaders = import.meta.glob<Record<string, unknown>>(['./handlers/*.ts', './events/*.ts']);

/**
 * What each file of `handlers/` and `events/` exports, so that a new one is named nowhere else. Turbopack, which
 * bundles the mock, gathers them; tests read the folders instead (`__tests__/support/gatheredMocks.ts`). They are
 * waited for: on the server msw is loaded asynchronously, and until then a file that imports it exports nothing.
 */
export const mockFiles = await Promise.all(Object.values(loaders).map((load) => load()));
