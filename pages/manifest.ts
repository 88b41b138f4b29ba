import type { Zone } from '../content/schema.ts';
import { hex } from './drawings/color.ts';
import { resolve } from './drawings/paints.ts';

/** The web app manifest. It has room for only one colour of each kind, so these are for light mode. */
export const manifestFile = ({ name }: Zone): Record<string, string> => ({
  'site.webmanifest': `${JSON.stringify(
    {
      name,
      short_name: name,
      start_url: '.',
      display: 'browser',
      background_color: hex(resolve('chalk', false)),
      theme_color: hex(resolve('green', false)),
      icons: [
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`,
});
