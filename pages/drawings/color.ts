/** Converts OKLCH to sRGB for files, and to luminance for contrast. */

/** `oklch(L C H)`: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = `oklch(${number} ${number} ${number})`;

const valuesOf = (color: Oklch): [L: number, C: number, H: number] => {
  const [L = 0, C = 0, H = 0] = color.slice(6, -1).split(' ').map(Number);
  return [L, C, H];
};

export const lightnessOf = (color: Oklch): number => valuesOf(color)[0];
export const chromaOf = (color: Oklch): number => valuesOf(color)[1];

export function atLightness(color: Oklch, lightness: number): Oklch {
  const [, C, H] = valuesOf(color);
  return `oklch(${lightness} ${C} ${H})`;
}

/** Linear sRGB, not clipped: a channel below 0 or above 1 is outside of what screens show. */
function channels(color: Oklch): [number, number, number] {
  const [L, C, H] = valuesOf(color);
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Linear sRGB, each channel from 0 to 1. */
const linear = (color: Oklch) =>
  channels(color).map((v) => Math.min(1, Math.max(0, v))) as [number, number, number];

/**
 * A colour at another lightness, with its chroma, or `most`, as far as screens show it there. `turn` is added to its hue, in degrees,
 * since a dark yellow looks green.
 */
export function dim(color: Oklch, lightness: number, turn = 0, most = valuesOf(color)[1]): Oklch {
  const [, , hue] = valuesOf(color);
  const H = hue + turn;
  const isShown = (C: number) =>
    channels(`oklch(${lightness} ${C} ${H})`).every((v) => v >= 0 && v <= 1);
  let C = 0;
  // A little less than the most that is possible, which would glow.
  while (C < most && isShown(C / 0.85)) C += 0.001;
  return `oklch(${lightness} ${+C.toFixed(3)} ${H})`;
}

/** `#rrggbb`, with each channel clipped to sRGB. */
export function hex(color: Oklch): string {
  const byte = (v: number) =>
    Math.round((v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055) * 255);
  return `#${linear(color)
    .map((v) => byte(v).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [light = 0, dark = 0] = [one, other]
    .map((color) => {
      const [r, g, b] = linear(color);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
