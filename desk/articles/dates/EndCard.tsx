import { formatMoment } from '@/services/siteTime';
import { DateCard, type DatedArticle } from './DateCard';
import { useSetEndMutation } from './datesApi';

/** When readers stop seeing an article. */
export function EndCard({ article }: { article: DatedArticle }) {
  const [set, { isLoading }] = useSetEndMutation();
  return (
    <DateCard
      article={article}
      field="ends_at"
      heading="End"
      says={(at) =>
        at === null ? 'Readers see it until it is taken offline.' : `It goes offline on ${formatMoment(at)}.`
      }
      labels={{ set: 'Set an end…', change: 'Change the end…', remove: () => 'Remove the end' }}
      dialog={{
        title: (title) => `End of ${title}`,
        happens: 'It will go offline on',
        save: 'Save the end',
      }}
      isSaving={isLoading}
      save={async (ends_at, from) => (await set({ id: article._id, ends_at, from })).error}
    />
  );
}
