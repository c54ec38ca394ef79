import { focusHeading } from '@/components/dashboard/DashboardPage';
import { Button } from '@/components/ui/button/Button';
import { MarkReadIcon } from '@/components/ui/icons';

interface MarkAllButtonProps {
  isDisabled: boolean;
  onPress: () => void;
}

/** Stays where it is once nothing is left to press for, so that nothing moves; the focus moves to the heading. */
export function MarkAllButton({ isDisabled, onPress }: MarkAllButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={isDisabled}
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
