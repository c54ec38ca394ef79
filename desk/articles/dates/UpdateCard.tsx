import { formatMoment } from '@/services/siteTime';
import { useNow } from '../../hooks/useNow';
import { DateCard, type DatedArticle } from './DateCard';
import { useSetUpdateMutation } from './datesApi';

const MINUTE_MS = 60_000;

/** When the author of an article is asked to update it. */
export function UpdateCard({ article }: { article: DatedArticle }) {
  const [set, { isLoading }] = useSetUpdateMutation();
  const now = useNow(MINUTE_MS);
  const isDue = (at: string) => Date.parse(at) <= now;
  return (
    <DateCard
      article={article}
      field="update_at"
      heading="Update"
      says={(at) => {
        if (at === null) return 'No update is planned.';
        return isDue(at)
          ? `Its author was asked for an update on ${formatMoment(at)}. It stays online.`
          : `Its author is asked for an update on ${formatMoment(at)}.`;
      }}
      labels={{
        set: 'Ask for an update…',
        change: 'Change the date…',
        remove: (at) => (isDue(at) ? 'It is up to date' : 'Remove the date'),
      }}
      dialog={{
        title: (title) => `Update of ${title}`,
        happens: 'Its author is asked on',
        save: 'Save the date',
      }}
      isSaving={isLoading}
      save={async (update_at, from) => (await set({ id: article._id, update_at, from })).error}
    />
  );
}
