import type { AppealBody } from '@contracts/appeal';
import { useState } from 'react';
import { ReasonDialog } from '@/components/reason/ReasonDialog';
import { randomId } from '@/services/randomId';

interface AppealDialogProps {
  articleId: string;
  /** The date of the decision that was read. */
  decided: string;
  /** Rejects where it is refused. */
  onFile: (body: AppealBody) => Promise<void>;
  onFiled: () => void;
  onClose: () => void;
}

/** Asks for the reason of an appeal. */
export function AppealDialog({ articleId, decided, onFile, onFiled, onClose }: AppealDialogProps) {
  // Sent again after a lost answer, it is the same appeal.
  const [id] = useState(() => randomId());
  return (
    <ReasonDialog
      title="Appeal"
      offlineText="Sending an appeal needs a connection."
      field={{ label: 'Why should the decision change?', hint: 'Editors see this, with your name.', rows: 5 }}
      submitLabel="Send the appeal"
      keptAs={`appeal:${articleId}:${decided}`}
      onSubmit={(reason) => onFile({ id, decided, reason })}
      onDone={onFiled}
      onClose={onClose}
    >
      <p>
        Another editor than the one who decided reads the version that was judged, and answers. You can appeal
        against a decision once.
      </p>
    </ReasonDialog>
  );
}
