/** Runs the rest of what a press does once the browser has shown that it was pressed. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
