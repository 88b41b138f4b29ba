/** A card in each material, 104 by 64: in the order of the words about them. */
import { BLACK, CORAL, circle, group, line, path, rect, SKY, svg, WHITE } from './pen.ts';

const METAL = 'var(--pale)';
const sample = (body: string) => svg(104, 64, body);
const print = path('M12 14h40v7H12zM12 27h26v5H12z', BLACK);

/** Paper, with a corner folded over. */
const paper = () => sample(path('M0 0h86l18 18v46H0z', WHITE) + path('M86 0v18h18z', CORAL) + print);

const pvc = () => sample(rect(0, 0, 104, 64, SKY, 9) + print);

/** Metal, with a chip and brushed lines. */
const metal = () =>
  sample(
    rect(0, 0, 104, 64, METAL, 9) + rect(12, 22, 26, 20, BLACK, 3) + line('M52 12h40M52 22h40M52 52h40', WHITE, 3),
  );

const keychain = () =>
  sample(
    circle(22, 32, 17, 'none', `stroke="${CORAL}" stroke-width="6"`) +
      group(
        'translate(32 10)',
        rect(0, 0, 72, 44, METAL, 12) + circle(14, 22, 6, BLACK) + path('M30 14h30v6H30zM30 26h20v5H30z', BLACK),
      ),
  );

export const materials = { paper, pvc, metal, keychain };
