import type { DraftBody } from '@contracts/ownArticle';
import { useState } from 'react';
import type { DraftField } from '@/services/draft/saveState';
import { isCover, type Settings, settingsOf } from './settings/settings';

/**
 * The title and the settings of a draft as its author sees them.
 * @param touch reports which of them changed and must be saved.
 */
export function useDraftFields(start: DraftBody, touch: (...fields: DraftField[]) => void) {
  const [title, setTitle] = useState(start.title ?? '');
  const [settings, setSettings] = useState(() => settingsOf(start));

  return {
    title,
    settings,
    changeTitle: (next: string) => {
      setTitle(next);
      touch('title');
    },
    /** Shows a version saved elsewhere, which needs no saving. */
    showFields: (next: DraftBody) => {
      setTitle(next.title ?? '');
      setSettings(settingsOf(next));
    },
    /** Shows a time that is stored. */
    showTime: (publish_at: string | null) => setSettings((known) => ({ ...known, publish_at })),
    changeSettings: (next: Partial<Settings>) => {
      setSettings((known) => ({ ...known, ...next }));
      // A cover that is none would have the server refuse the text along with it.
      const fields = (Object.keys(next) as (keyof Settings)[]).filter(
        (field) => field !== 'cover_pic' || isCover(next.cover_pic ?? ''),
      );
      if (fields.length > 0) touch(...fields);
    },
  };
}
