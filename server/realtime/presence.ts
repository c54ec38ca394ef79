/** Who is online. A failure must not refuse anything: callers treat it as unknown. */
export interface Presence {
  /** Counts a tab in; doing it twice is harmless. @returns whether the person was away until now. */
  enter(userId: string, tab: string): Promise<boolean>;
  /** Counts a tab out. @returns whether the person was there until now and is not any more. */
  leave(userId: string, tab: string): Promise<boolean>;
  /** Which of these people are there. */
  whoIsHere(userIds: string[]): Promise<Set<string>>;
  /** Called for people who are offline although none of their tabs closed: their instance was killed. */
  onLost(listener: (userId: string) => void): void;
  /** Counts out whatever tabs this process still has, and lets go of everything. */
  stop(): Promise<void>;
}

/** All tabs are of this process. */
export function createPresence(): Presence {
  const tabsOf = new Map<string, Set<string>>();
  return {
    async enter(userId, tab) {
      const tabs = tabsOf.get(userId);
      if (tabs) tabs.add(tab);
      else tabsOf.set(userId, new Set([tab]));
      return !tabs;
    },
    async leave(userId, tab) {
      const tabs = tabsOf.get(userId);
      if (!tabs?.delete(tab) || tabs.size > 0) return false;
      return tabsOf.delete(userId);
    },
    whoIsHere: async (userIds) => new Set(userIds.filter((userId) => tabsOf.has(userId))),
    onLost() {},
    async stop() {
      tabsOf.clear();
    },
  };
}
