import { correctionKinds } from '@contracts/rules/correction/correctionKinds';
import { readNoteDraft } from '@/services/storage/proposedNoteDraft';
import type { TypedNote } from './typedNote';

/** What was typed before; null if nothing was. */
export function typedBefore(userId: string, articleId: string | null): TypedNote | null {
  if (articleId === null) return null;
  try {
    const { kind, text } = JSON.parse(readNoteDraft(userId, articleId)) as Partial<TypedNote>;
    return { kind: correctionKinds.find((one) => one === kind) ?? '', text: String(text ?? '') };
  } catch {
    return null;
  }
}
