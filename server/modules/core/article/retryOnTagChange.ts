import { isReferenceViolation } from '../../../db/dialect';

/**
 * An editor may remove or merge the tag of a draft between its look-up and the write. Then the work is done once
 * more: the look-up finds that the tag is gone, or where its articles were moved. Other missing rows fail again.
 * @param work looks the tag up and writes the draft, in its own transaction.
 */
export async function retryOnTagChange<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isReferenceViolation(error)) return work();
    throw error;
  }
}
