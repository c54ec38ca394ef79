import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { useSavedRepliesQuery } from './repliesApi';

/** Chooses one of the saved replies. */
export function ReplyMenu({ onChoose }: { onChoose: (content: string) => void }) {
  const { data: replies = [] } = useSavedRepliesQuery();
  const [, navigate] = useLocation();
  return (
    <Dropdown
      align="end"
      entries={[
        ...replies.map(({ _id, title, content }) => ({
          key: _id,
          label: title,
          onSelect: () => onChoose(content),
        })),
        {
          key: 'manage',
          label: replies.length > 0 ? 'Edit saved replies…' : 'Write the first saved reply…',
          onSelect: () => navigate('/saved-replies'),
        },
      ]}
      renderTrigger={(props) => (
        <Button {...props} variant="ghost" size="sm">
          Saved replies
          <ChevronDownIcon aria-hidden />
        </Button>
      )}
    />
  );
}
