/**
 * Two products that are still marking out their floors. Solid is painted, dashed is not here yet. The cart is drawn where
 * it ends; `marking.css` has the way it came.
 */
import { homeTall, homeWide } from './marking-home.ts';
import { payTall, payWide } from './marking-pay.ts';

export const floors: Record<'pay' | 'automation', () => { wide: string; tall: string }> = {
  pay: () => ({ wide: payWide(), tall: payTall() }),
  automation: () => ({ wide: homeWide(), tall: homeTall() }),
};
