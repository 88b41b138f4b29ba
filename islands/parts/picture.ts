/** Saves drawings of a page. A canvas redraws their shapes, because the page's policy blocks a picture from memory. */

/** Pixels for each unit of a drawing. */
const SCALE = 2;

type Shape = SVGPathElement | SVGRectElement | SVGTextElement;

function outlineOf(shape: Shape, { rx }: CSSStyleDeclaration): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '');
  const { x, y, width, height } = shape.getBBox();
  const path = new Path2D();
  path.roundRect(x, y, width, height, Number.parseFloat(rx) || 0);
  return path;
}

/** A PNG of drawings on top of each other, on a ground. They may have paths, rectangles and text of one line. */
export function pictureOf(
  drawings: readonly SVGSVGElement[],
  ground: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const [first] = drawings;
  if (!pen || !first) return Promise.resolve(null);
  const box = first.viewBox.baseVal;
  canvas.width = box.width * SCALE;
  canvas.height = box.height * SCALE;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const toPicture = new DOMMatrix([SCALE, 0, 0, SCALE, -box.x * SCALE, -box.y * SCALE]);
  for (const drawing of drawings) {
    const toDrawing = toPicture.multiply(
      DOMMatrix.fromMatrix(drawing.getScreenCTM() ?? {}).inverse(),
    );
    for (const shape of drawing.querySelectorAll<Shape>('path, rect, text')) {
      if (!shape.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(shape);
      pen.setTransform(toDrawing.multiply(DOMMatrix.fromMatrix(shape.getScreenCTM() ?? {})));
      Object.assign(pen, {
        fillStyle: style.fill,
        strokeStyle: style.stroke,
        lineWidth: Number.parseFloat(style.strokeWidth),
        lineCap: style.strokeLinecap,
        lineJoin: style.strokeLinejoin,
        globalAlpha: style.opacity,
        font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
        letterSpacing: style.letterSpacing,
        textAlign: style.textAnchor === 'middle' ? 'center' : 'left',
      });
      pen.setLineDash(style.strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? []);
      if (shape instanceof SVGTextElement) {
        pen.fillText(
          shape.textContent ?? '',
          Number(shape.getAttribute('x')),
          Number(shape.getAttribute('y')),
        );
        continue;
      }
      const outline = outlineOf(shape, style);
      if (style.fill !== 'none') pen.fill(outline);
      if (style.stroke !== 'none') pen.stroke(outline);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
}
