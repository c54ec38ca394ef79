import { useState } from 'react';
import { readTabText, saveTabText } from '@/services/storage/tabText';

function readRecord<T>(key: string): T | null {
  try {
    return JSON.parse(readTabText(key)) as T;
  } catch {
    return null;
  }
}

/** What a person types, with the id under which it is sent; it survives a reload. Null leaves nothing behind. */
export function useTabRecord<T extends object>(key: string) {
  const [record, setRecord] = useState(() => readRecord<T>(key));
  const keep = (next: T | null) => {
    setRecord(next);
    saveTabText(key, next === null ? '' : JSON.stringify(next));
  };
  return [record, keep] as const;
}
