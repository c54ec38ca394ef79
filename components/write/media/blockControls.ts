import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Keys and presses in the fields and buttons of a picture or a video are theirs. */
export const stopEvent = ({ event }: { event: Event }): boolean =>
  event.target instanceof Element && event.target.closest('[data-controls]') !== null;

/** Leads from the selected picture or video to the first of its buttons. @returns the button, if there is one. */
export function enterControls({ state: { selection }, view }: Editor, name: string): HTMLElement | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return null;
  const element = view.nodeDOM(selection.from);
  const control = element instanceof Element ? element.querySelector<HTMLElement>('[data-first]') : null;
  control?.focus();
  return control;
}
