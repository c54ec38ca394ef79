import type { Commission } from '@contracts/commission';
import { CardWords } from '../comments/cardLayout';

/** The editors' notes and, of a pitch, the author's words. */
export function BriefWords({ commission: { notes, pitch } }: { commission: Commission }) {
  return (
    <>
      {notes !== '' && <CardWords>{notes}</CardWords>}
      {pitch !== '' && notes !== '' && <h3>As it was pitched</h3>}
      {pitch !== '' && <CardWords>{pitch}</CardWords>}
      {notes === '' && pitch === '' && <p>Without notes.</p>}
    </>
  );
}
