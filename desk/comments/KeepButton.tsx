import type { OpenReports } from '@contracts/report';
import { Button } from '@/components/ui/button/Button';
import { useDismissReportsMutation } from './commentsApi';

interface KeepButtonProps {
  thing: { kind: 'comment' | 'article'; id: string };
  reports: OpenReports;
  /** Its subject, for screen readers. */
  name: string;
  words?: string;
  onKept: () => void;
  onFailure: (message: string) => void;
}

/** Settles the shown reports; nothing if there are none. */
export function KeepButton({ thing, reports, name, words = 'Keep', onKept, onFailure }: KeepButtonProps) {
  const [dismiss, { isLoading }] = useDismissReportsMutation();
  const until = reports.newest[0]?.date;
  if (until === undefined) return null;

  const handleKeep = async () => {
    const { error } = await dismiss({ ...thing, until });
    if (error) onFailure(error.message ?? '');
    else onKept();
  };

  return (
    <Button
      size="sm"
      variant="outline"
      isLoading={isLoading}
      aria-label={`${words}: ${name}`}
      onClick={handleKeep}
    >
      {words}
    </Button>
  );
}
