import type { OwnCommission, PitchFields } from '@contracts/commission';
import { useAttempt } from '@/hooks/useAttempt';
import { answerOffer, changePitch, pitchIdea, takeBackPitch } from '@/services/api/review/commissions';

/** What an author can do with pitches and commissions, one call at a time. The calls reject with the refusal. */
export function useCommissionCalls() {
  const attempt = useAttempt();
  return {
    attempt,
    accept: (commission: OwnCommission) => answerOffer(commission, { outcome: 'accepted' }),
    decline: (commission: OwnCommission, reason: string) =>
      answerOffer(commission, { outcome: 'declined', reason }),
    takeBack: takeBackPitch,
    /** @param id of a new one */
    pitch: (commission: OwnCommission | null, id: string, fields: PitchFields) =>
      commission ? changePitch(commission, fields) : pitchIdea(id, fields),
  };
}
