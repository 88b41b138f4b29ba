import type { ScreenProps } from '../../content/schema.ts';
import { AppPromo } from '../components/AppPromo.tsx';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Intro } from '../components/Intro.tsx';
import { Prose } from '../components/Prose.tsx';
import { Stores } from '../components/Stores.tsx';
import { Tiles } from '../components/Tiles.tsx';
import { ideas } from '../drawings/ideas.ts';
import { network } from '../drawings/network.ts';
import type { Paint } from '../drawings/paints.ts';

/** What the app carries, in the order of its words. */
const uses: [Paint, drawing: string][] = [
  ['pink', ideas.meet()],
  ['yellow', ideas.profile()],
  ['sky', ideas.wallet()],
];

/** /download-app: the app, and where it is had. */
export function DownloadApp({ page }: ScreenProps<'download-app'>) {
  const { hero, carries, close } = page.front;
  return (
    <>
      <AppPromo paint="cobalt" title={hero.title} lead={hero.lead} first picture={<Drawing svg={network()} />}>
        <Stores />
      </AppPromo>
      <section className="wrap sec">
        <Intro title={carries.title} lead={carries.lead} />
        <Tiles
          list={carries.items.map(({ title, text }, i) => {
            const [paint, drawing] = uses[i] ?? ['pink', ''];
            return { paint, title, text, art: <Drawing svg={drawing} /> };
          })}
        />
      </section>
      <Prose html={page.body.html} />
      <CallToAction
        paint="coral"
        title={close.title}
        lead={close.lead}
        drawing="employee"
        actions={<ButtonLinks list={close.actions} />}
      />
    </>
  );
}
