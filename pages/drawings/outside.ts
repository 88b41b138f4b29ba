/**
 * The court's surroundings: a ball that landed out, and a door to another room. Each lies behind
 * the words on wide screens, and above them on narrow ones, where its lines run on to both sides.
 */
import type { z } from 'zod';
import type { room } from '../../content/schema/ui.ts';
import { ball, dash, GROUND, group, LINE, line, MARK, part, path, svg, WHITE, YELLOW } from './pen.ts';

interface Views {
  wide: string;
  tall: string;
}
const cover = (align: string) => `preserveAspectRatio="${align} slice"`;
const far = '18 14';

export const missing: Views = {
  wide: svg(
    1440,
    820,
    path('M1040-400h900v1620h-900z', GROUND, 'class="p-cobalt"') +
      line('M1040-400v1620', WHITE, 14) +
      line('M1040 250a180 180 0 0 0 0 360', WHITE) +
      dash('M840 900C880 660 1010 410 1180 332', YELLOW, 4, far) +
      ball(1230, 310, 62, YELLOW),
    cover('xMaxYMid'),
  ),
  tall: svg(
    390,
    360,
    path('M-800-800h2000v1010h-2000z', GROUND, 'class="p-cobalt"') +
      line('M-800 210h2000', WHITE, 10) +
      line('M285 210a130 130 0 0 1-260 0', WHITE) +
      dash('M900 420C620 400 370 260 290 136', YELLOW, 4, far) +
      ball(266, 100, 46, YELLOW),
  ),
};

type Room = z.infer<typeof room>;

/** What a room will have, seen from above: not there yet, so dashed. Each begins where the way of the ball ends, at 420, 410. */
const rooms: Record<Room, string> = {
  desk: 'M478 410a30 30 0 1 0-60 0 30 30 0 1 0 60 0M496 280h140v260h-140z',
  counter: 'M440 230h70v360h-70zM620 410a34 34 0 1 0-68 0 34 34 0 1 0 68 0',
  table:
    'M476 410a28 28 0 1 0-56 0 28 28 0 1 0 56 0M612 410a56 56 0 1 0-112 0 56 56 0 1 0 112 0M692 410a28 28 0 1 0-56 0 28 28 0 1 0 56 0',
  papers: 'M436 262h104v134h-104zM564 262h104v134h-104zM436 424h104v134h-104zM564 424h104v134h-104z',
  register: [300, 380, 460].map((y) => `M440 ${y}h60v60h-60zm80 0h60v60h-60zm80 0h60v60h-60z`).join(''),
  lanyard: 'M440 396h150v200h-150zM490 430h50M500 396V-600M530 396V-600',
  rings: 'M590 410a84 84 0 1 0-168 0 84 84 0 1 0 168 0M680 410a84 84 0 1 0-168 0 84 84 0 1 0 168 0',
};

/**
 * A door in plan. Its leaf swings open into a room whose furniture is not there yet, and the ball rolls to the
 * threshold. 700 by 820; the room runs on to the right.
 */
export const door = (room: Room) =>
  svg(
    700,
    820,
    part(
      'p-cobalt',
      path('M160-2000h4000v4820h-4000z', GROUND) +
        line('M160 524A234 234 0 0 0 394 290', LINE, 3) +
        part('op-leaf', line('M166 290H394', LINE, 10)) +
        dash(`M222 410H412${rooms[room]}`, LINE, 4, '16 12'),
    ) +
      line('M160-2000V290M160 530V2800', MARK, 12) +
      group('translate(160 410)', part('op-come', ball(0, 0, 40))),
    'class="moved-art op" preserveAspectRatio="xMinYMid meet"',
  );
