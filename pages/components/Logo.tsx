import { useId } from 'react';
import { HEIGHT, logo } from '../drawings/logo.ts';
import { Drawing } from './Drawing.tsx';
import { useSite } from './site.tsx';

/** The logo, 29 px high. Its word has the colour of the text. */
export function Logo() {
  const { svg, width } = logo(useSite(), useId());
  return <Drawing svg={svg} width={Math.round((width * 29) / HEIGHT)} height={29} />;
}
