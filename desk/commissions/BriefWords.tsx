import type { Commission } from '@contracts/commission';
import { CardWords } from '../comments/cardLayout';

/** The editors' notes and, of a pitch, the author's words. */
export function BriefWords({ commission: { notes, pitch } }: { commission: Commission }) {
  return (
    <>
      {notes !== '' && <CardWords>{notes}</CardWords>}
      {pitch !== '' && notes !== '' && (
        <p>
          <strong>As it was pitched</strong>
        </p>
      )}
      {pitch !== '' && <CardWords>{pitch}</CardWords>}
      {notes === '' && pitch === '' && <p>Without notes.</p>}
    </>
  );
}
