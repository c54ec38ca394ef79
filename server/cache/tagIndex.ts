/** Which keys carry a tag, so that dropping a tag costs as much as it drops. */
export function createTagIndex() {
  const keysByTag = new Map<string, Set<string>>();
  return {
    add(key: string, tags: string[]): void {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
    },
    remove(key: string, tags: string[]): void {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    keysOf(tags: string[]): string[] {
      return [...new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))];
    },
    get size(): number {
      return keysByTag.size;
    },
  };
}
