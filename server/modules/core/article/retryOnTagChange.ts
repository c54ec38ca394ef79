import { isReferenceViolation } from '../../../db/dialect';

/**
 * An editor may remove or merge the tag of a draft between its look-up and the write. Then the work is done once more:
 * the look-up finds that the tag is gone, or where its articles went. What else may be gone is still gone then.
 * @param work looks the tag up and writes the draft, in a transaction of its own.
 */
export async function retryOnTagChange<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isReferenceViolation(error)) return work();
    throw error;
  }
}
