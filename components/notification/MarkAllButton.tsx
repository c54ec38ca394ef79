import { focusHeading } from '@/components/dashboard/DashboardPage';
import { Button } from '@/components/ui/Button';
import { MarkReadIcon } from '@/components/ui/icons';

/** Goes once it is pressed; the keyboard goes on at the heading. */
export function MarkAllButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => {
        onPress();
        focusHeading();
      }}
    >
      <MarkReadIcon aria-hidden />
      Mark all as read
    </Button>
  );
}
