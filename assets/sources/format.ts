/**
 * Formats the drawings of assets/drawings/, with one element per line and short numbers. Removes the data that only a
 * drawing program reads.
 *
 *     npm run draw -- format
 */
import { optimize } from 'svgo';
import { Refusal } from '../../build/base/problem.ts';
import { drawings } from './drawings.ts';
import type { Drawn } from './make.ts';

/** A drawing program may give the size without a `viewBox`. */
const noSize = (attributes: Record<string, string>): void => {
  const [width, height] = [attributes.width, attributes.height].map((size) =>
    Number.parseFloat(size ?? ''),
  );
  if (!attributes.viewBox && width && height) attributes.viewBox = `0 0 ${width} ${height}`;
  delete attributes.width;
  delete attributes.height;
};

/** Figma writes of each mask by what it hides, as a style, which the plugin above does not know. */
const toMaskType = ({ attributes }: { attributes: Record<string, string> }): void => {
  const [, type] = /^mask-type: *(\w+);?$/.exec(attributes.style ?? '') ?? [];
  if (!type) return;
  attributes['mask-type'] = type;
  delete attributes.style;
};

/** Uses only plugins that keep groups, classes and ids, because styles animate them. A logo has its styles as attributes. */
const format = (svg: string, isLogo: boolean): string =>
  optimize(svg, {
    js2svg: { pretty: true, indent: 2, eol: 'lf', finalNewline: true },
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeTitle',
      'removeDesc',
      'removeEditorsNSData',
      'removeUnusedNS',
      // Only of the drawing itself; a drawing inside keeps its size.
      {
        name: 'noSize',
        fn: () => ({
          element: {
            enter: (node, { type }) => (type === 'root' ? noSize(node.attributes) : undefined),
          },
        }),
      },
      'removeScripts',
      ...(isLogo
        ? ([
            { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
            'convertStyleToAttrs',
            { name: 'maskTypes', fn: () => ({ element: { enter: toMaskType } }) },
          ] as const)
        : []),
      'removeEmptyAttrs',
      'removeEmptyContainers',
      'cleanupAttrs',
      { name: 'cleanupNumericValues', params: { floatPrecision: 2 } },
      // Without options that would change a curve or the end of a line.
      {
        name: 'convertPathData',
        params: {
          floatPrecision: 2,
          makeArcs: { threshold: 0, tolerance: 0 },
          straightCurves: false,
          convertToQ: false,
          convertToZ: false,
          removeUseless: false,
          applyTransforms: false,
        },
      },
      {
        name: 'convertTransform',
        params: { collapseIntoOne: false, matrixToTransform: false, floatPrecision: 4 },
      },
      {
        name: 'removeUnknownsAndDefaults',
        params: { unknownContent: false, unknownAttrs: false, uselessOverrides: false },
      },
      'sortAttrs',
    ],
  }).data;

/** A drawing that cannot be parsed is named, with its line. */
function formatFile(file: string, svg: string): string {
  try {
    return format(svg, file.includes('/logo-'));
  } catch (error) {
    const { reason = String(error), line } = error as { reason?: string; line?: number };
    const place = line === undefined ? {} : { line };
    throw new Refusal(
      file,
      `This drawing cannot be read: ${reason}.`,
      'Correct its markup.',
      place,
    );
  }
}

export const draw = (): Drawn =>
  Object.fromEntries(
    Object.entries(drawings).map(([name, svg]) => {
      const file = `assets/drawings/${name}.svg`;
      return [file, formatFile(file, svg)];
    }),
  );
