/** Pictures that tests draw. */
import sharp from 'sharp';

export const paint = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 221, g: 68, b: 34, alpha: 0.5 } } });

/** A photo with EXIF data: the camera was held sideways, and recorded its position. */
export const turned = () =>
  paint(1200, 600)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
