import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/ui/button/Button';
import { AcceptedIcon } from '@/components/ui/icons';

/** Where an editor has nothing to read. */
export function NothingAssigned({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<AcceptedIcon />}
      title="Nothing is assigned to you"
      action={
        <Button variant="outline" onClick={onClear}>
          All articles
        </Button>
      }
    >
      An article is assigned with the button “Assign”, in the queue or beside the article.
    </EmptyState>
  );
}
