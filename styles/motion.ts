import { css } from 'styled-components';

/**
 * What moves when something opens. In the base rules, because `@keyframes` that come at a press make browsers compute the
 * styles of the whole page again.
 */
export const motionRules = css`
  @keyframes appear { from { opacity: 0; } }
  @keyframes arrive { from { opacity: 0; transform: translateY(0.5rem); } }
  @keyframes slideIn { from { transform: translateX(-100%); } }
  @keyframes unfold { from { opacity: 0; transform: translateY(-0.25rem); } }
  @keyframes rise {
    0%, 60%, 100% { transform: none; opacity: 0.35; }
    30% { transform: translateY(-0.25em); opacity: 1; }
  }
`;
