import type { ScreenProps } from '../../content/schema.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Phone } from '../components/Phone.tsx';
import { Prose } from '../components/Prose.tsx';
import { Stores } from '../components/Stores.tsx';
import { network } from '../drawings/network.ts';

/** /download-app: the app, and where it is had. */
export function DownloadApp({ page }: ScreenProps<'download-app'>) {
  const { hero } = page.front;
  return (
    <>
      <Phone paint="cobalt" title={hero.title} lead={hero.lead} first picture={<Drawing svg={network()} />}>
        <Stores />
      </Phone>
      <Prose html={page.body.html} />
    </>
  );
}
