import { EmptyState } from '@/components/feedback/EmptyState';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';

interface EmptyDashboardFeedProps {
  isFiltered: boolean;
  isUnknown: boolean;
}

/**
 * A feed without articles: for a topic it links back to all articles; without any articles it links to the editor.
 */
export function EmptyDashboardFeed({ isFiltered, isUnknown }: EmptyDashboardFeedProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="No articles published yet"
        action={<ButtonLink href={paths.write}>Write the first article</ButtonLink>}
      >
        Accepted articles appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isUnknown ? 'Topic not found' : 'Nothing is published here yet'}
      action={
        <ButtonLink href={paths.dashboard} variant="outline">
          Show everything
        </ButtonLink>
      }
    >
      {isUnknown ? 'It may have been renamed or removed.' : 'No article has this topic so far.'}
    </EmptyState>
  );
}
