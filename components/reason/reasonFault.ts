import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { lengthFault } from '@/components/ui/field/lengthFault';

/** What is wrong with a reason that a person has to give; empty where it is good. */
export const reasonFault = (reason: string): string =>
  reason.trim() === '' ? 'Please give a reason.' : lengthFault(reason, REASON_MAX_LENGTH);
