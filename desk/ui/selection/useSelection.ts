import { useMemo, useRef, useState } from 'react';

export interface Selection {
  /** In the order of the list. */
  ids: string[];
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects a row and those between it and the one that was toggled last. */
  selectTo(id: string): void;
  /** Selects both; going back over selected rows takes the first one out again. */
  extend(from: string, to: string): void;
  /** Selects all of the list, or none where all are selected. */
  toggleAll(): void;
  clear(): void;
}

/** The selected rows of a list. A row that leaves the list is no longer selected. */
export function useSelection(listed: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggled = useRef<string>(undefined);
  const ids = useMemo(() => listed.filter((id) => chosen.has(id)), [listed, chosen]);
  const isAll = ids.length > 0 && ids.length === listed.length;
  const add = (more: string[]) => setChosen((before) => new Set([...before, ...more]));

  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) => {
      toggled.current = id;
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    selectTo: (id) => {
      const [one, other] = [listed.indexOf(toggled.current ?? id), listed.indexOf(id)];
      toggled.current = id;
      add(one < 0 ? [id] : listed.slice(Math.min(one, other), Math.max(one, other) + 1));
    },
    extend: (from, to) => {
      toggled.current = to;
      if (from !== to && chosen.has(from) && chosen.has(to)) {
        setChosen(new Set([...chosen].filter((id) => id !== from)));
      } else add([from, to]);
    },
    toggleAll: () => setChosen(new Set(isAll ? [] : listed)),
    clear: () => setChosen(new Set()),
  };
}
