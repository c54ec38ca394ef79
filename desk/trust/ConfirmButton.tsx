import { Button } from '@/components/ui/button/Button';
import { FailureLine } from '../ui/FailureLine';
import { useConfirmLaterReviewMutation } from './trustApi';

interface ConfirmButtonProps {
  /** `revision` is what the editor has read. */
  article: { _id: string; title: string; revision: number };
  onConfirmed: () => void;
}

/** Confirms what a trusted author published at once. */
export function ConfirmButton({ article, onConfirmed }: ConfirmButtonProps) {
  const { _id, title, revision } = article;
  const [confirm, { isLoading, error }] = useConfirmLaterReviewMutation();
  const handleConfirm = async () => {
    if (!('error' in (await confirm({ id: _id, revision })))) onConfirmed();
  };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Confirm “${title}”`}
        isLoading={isLoading}
        onClick={() => void handleConfirm()}
      >
        Confirm
      </Button>
      <FailureLine>{isLoading ? undefined : error?.message}</FailureLine>
    </>
  );
}
