import { Button } from '@/components/ui/button/Button';

interface MoreButtonProps {
  size?: 'sm' | 'md';
  isLoading: boolean;
  onMore: () => unknown;
  label?: string;
}

/** The button below a list that loads the next page. */
export function MoreButton({ size, isLoading, onMore, label = 'Show more' }: MoreButtonProps) {
  return (
    <Button size={size} variant="outline" isLoading={isLoading} onClick={() => void onMore()}>
      {label}
    </Button>
  );
}
