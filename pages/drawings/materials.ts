/** A card in each material, 104 by 64: in the order of the words about them. */
import { C, COR, g, K, ln, P, R, SKY, svg, W } from './pen.ts';

const METAL = 'var(--pale)';
const sample = (body: string) => svg(104, 64, body);
const print = P('M12 14h40v7H12zM12 27h26v5H12z', K);

/** Paper, with a corner folded over. */
const paper = () => sample(P('M0 0h86l18 18v46H0z', W) + P('M86 0v18h18z', COR) + print);

const pvc = () => sample(R(0, 0, 104, 64, SKY, 9) + print);

/** Metal, with a chip and brushed lines. */
const metal = () =>
  sample(R(0, 0, 104, 64, METAL, 9) + R(12, 22, 26, 20, K, 3) + ln('M52 12h40M52 22h40M52 52h40', W, 3));

const keychain = () =>
  sample(
    C(22, 32, 17, 'none', `stroke="${COR}" stroke-width="6"`) +
      g('translate(32 10)', R(0, 0, 72, 44, METAL, 12) + C(14, 22, 6, K) + P('M30 14h30v6H30zM30 26h20v5H30z', K)),
  );

export const materials = { paper, pvc, metal, keychain };
