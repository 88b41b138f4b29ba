/** Converts OKLCH to sRGB for files, and to luminance for contrast. */

/** `oklch(L C H)`: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = `oklch(${number} ${number} ${number})`;

/** Linear sRGB, each channel from 0 to 1. */
function linear(color: Oklch): [number, number, number] {
  const [L = 0, C = 0, H = 0] = color.slice(6, -1).split(' ').map(Number);
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (v: number) => Math.min(1, Math.max(0, v));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** `#rrggbb`, with each channel clipped to sRGB. */
export function hex(color: Oklch): string {
  const byte = (v: number) => Math.round((v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055) * 255);
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
