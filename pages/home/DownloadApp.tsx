import type { ScreenProps } from '../../content/schema.ts';
import { Call } from '../components/Call.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Hang } from '../components/Hang.tsx';
import { Intro } from '../components/Intro.tsx';
import { Links } from '../components/Links.tsx';
import { Phone } from '../components/Phone.tsx';
import { Prose } from '../components/Prose.tsx';
import { Steps } from '../components/Steps.tsx';
import { Stores } from '../components/Stores.tsx';
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
      <Phone paint="cobalt" title={hero.title} lead={hero.lead} first picture={<Drawing svg={network()} />}>
        <Stores />
      </Phone>
      <section className="wrap sec">
        <Intro title={carries.title} lead={carries.lead} />
        <Steps
          list={carries.items.map(({ title, text }, i) => {
            const [paint, drawing] = uses[i] ?? ['pink', ''];
            return { paint, title, text, art: <Drawing svg={drawing} /> };
          })}
        />
      </section>
      <Prose html={page.body.html} />
      <Call
        paint="coral"
        title={close.title}
        lead={close.lead}
        actions={
          <Hang name="card-employee" paint="coral">
            <Links list={close.actions} />
          </Hang>
        }
      />
    </>
  );
}
