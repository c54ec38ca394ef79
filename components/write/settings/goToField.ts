const CONTROLS =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled])';

/** Leads to the control of a field of the draft, clear of the bars above it. @returns whether it is on the page. */
export function goToField(field: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = place?.querySelector<HTMLElement>(CONTROLS);
  if (!place || !control) return false;
  place.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}
