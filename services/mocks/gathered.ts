const loaders = import.meta.glob<Record<string, unknown>>(['./handlers/*.ts', './events/*.ts']);

/**
 * The exports of each file in `handlers/` and `events/`, so that a new one is listed nowhere else. Turbopack, which
 * bundles the mock, collects them; tests read the folders instead (`__tests__/support/gatheredMocks.ts`). They are
 * awaited: on the server msw is loaded asynchronously, and until then a file that imports it exports nothing.
 */
export const mockFiles = await Promise.all(Object.values(loaders).map((load) => load()));
