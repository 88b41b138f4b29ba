/** The lane of a day: a line that is as wide as its count. It begins thin, is at its full width, and ends in a point. */

interface Lane {
  /** The widths at its start and at its widest. */
  start: number;
  full: number;
  /** Where along it the line begins, widens, is at its full width, narrows, and ends. */
  stops: readonly [begin: number, widen: number, full: number, narrow: number, end: number];
  /** The middle of the line, across it. */
  middle: number;
  /** Whether it runs down instead of across. */
  isTall?: boolean;
}

/** The path of a lane, as `d` of an SVG path. */
export function laneOf({ start, full, stops, middle, isTall = false }: Lane): string {
  const [begin, widen, wide, narrow, end] = stops;
  const at = (along: number, across: number) =>
    (isTall ? [middle + across, along] : [along, middle + across])
      .map((at) => +at.toFixed(1))
      .join(' ');
  const bend = (widen + wide) / 2;
  const turn = narrow + (end - narrow) * 0.6;
  const [thin, half] = [start / 2, full / 2];
  return [
    `M${at(begin, -thin)}`,
    `L${at(widen, -thin)}`,
    `C${at(bend, -thin)} ${at(bend, -half)} ${at(wide, -half)}`,
    `L${at(narrow, -half)}`,
    `C${at(turn, -half)} ${at(turn, 0)} ${at(end, 0)}`,
    `C${at(turn, 0)} ${at(turn, half)} ${at(narrow, half)}`,
    `L${at(wide, half)}`,
    `C${at(bend, half)} ${at(bend, thin)} ${at(widen, thin)}`,
    `L${at(begin, thin)}`,
  ].join('');
}
