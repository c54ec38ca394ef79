import { useRef, useState } from 'react';
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
  const latest = useRef(record);
  const keep = (next: T | null) => {
    latest.current = next;
    setRecord(next);
    saveTabText(key, next === null ? '' : JSON.stringify(next));
  };
  /** Forgets what was sent; what was typed since stays. */
  const drop = (sent: T) => {
    if (latest.current === sent) keep(null);
  };
  return [record, keep, drop] as const;
}
