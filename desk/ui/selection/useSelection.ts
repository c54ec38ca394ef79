import { useMemo, useState } from 'react';

export interface Selection {
  /** In the order of the list. */
  ids: string[];
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects all of the list, or none where all are selected. */
  toggleAll(): void;
  clear(): void;
}

/** The selected rows of a list. A row that leaves the list is no longer selected. */
export function useSelection(listed: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => listed.filter((id) => chosen.has(id)), [listed, chosen]);
  const isAll = ids.length > 0 && ids.length === listed.length;

  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => setChosen(new Set(isAll ? [] : listed)),
    clear: () => setChosen(new Set()),
  };
}
