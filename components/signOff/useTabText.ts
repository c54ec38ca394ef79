import { useState } from 'react';
import { readTabText, saveTabText } from '@/services/storage/tabText';

/** What a person types; it survives a reload. */
export function useTabText(key: string) {
  const [text, setText] = useState(() => readTabText(key));
  const change = (typed: string) => {
    setText(typed);
    saveTabText(key, typed);
  };
  return [text, change] as const;
}
