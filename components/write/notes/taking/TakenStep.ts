import type { SuggestionOutcome } from '@contracts/reviewNote';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Step, StepResult } from '@tiptap/pm/transform';

/**
 * Says, beside the change of the text that carries a suggestion out, what its answer is then and what it was before.
 * The history inverts it together with that change, so that undo and redo say which answer belongs to the text.
 */
export class TakenStep extends Step {
  constructor(
    readonly noteId: string,
    readonly before: SuggestionOutcome | null,
    readonly after: SuggestionOutcome | null,
  ) {
    super();
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(doc);
  }

  override invert(): TakenStep {
    return new TakenStep(this.noteId, this.after, this.before);
  }

  override map(): TakenStep {
    return this;
  }

  override toJSON() {
    const { noteId, before, after } = this;
    return { stepType: 'suggestionTaken', noteId, before, after };
  }
}

/** What a transaction says of suggestions, in its order. */
export const takenIn = ({ steps }: Transaction): TakenStep[] =>
  steps.filter((step) => step instanceof TakenStep);
