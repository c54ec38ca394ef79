import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** The router decodes the query before it is parsed, so that a typed `%41` would become `A`. This undoes it. */
const useEncodedSearch = () => useSearch().replaceAll('%', '%25');

/** The router of the desk, whose addresses begin with `/desk`. */
export function DeskRouter({ children }: { children: ReactNode }) {
  return (
    <Router base="/desk" searchHook={useEncodedSearch}>
      {children}
    </Router>
  );
}
