import type { OpenReports } from '@contracts/report';
import { Button } from '@/components/ui/button/Button';
import { useDismissReportsMutation } from './commentsApi';

interface KeepButtonProps {
  thing: { kind: 'comment' | 'article'; id: string };
  reports: OpenReports;
  /** What it is about, for readers. */
  name: string;
  words?: string;
  onKept: () => void;
  onFailure: (message: string) => void;
}

/** Settles the reports that are seen here; nothing where there are none. */
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
