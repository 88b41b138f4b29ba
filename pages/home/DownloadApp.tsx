import type { downloadApp } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { CallToAction } from '../components/CallToAction.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Intro } from '../components/Intro.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { Stores } from '../components/Stores.tsx';
import { passTall, passWide } from '../drawings/app.ts';
import type { Paint } from '../drawings/paints.ts';

/** Three screens of the app, in the order of their words. */
const screens: [Paint, drawing: string][] = [
  ['pink', 'app-network'],
  ['yellow', 'app-profile'],
  ['sky', 'app-wallet'],
];

/** /download-app: a profile is passed from one phone to another, and where the app is found. */
export function DownloadApp({ page }: ScreenProps<typeof downloadApp>) {
  const { hero, carries, close } = page.front;
  return (
    <>
      <section className="app-hero paint p-cobalt">
        <div className="wrap">
          <h1>{hero.title}</h1>
          <div className="app-hero-text">
            <p className="lead">{hero.lead}</p>
            <Stores />
          </div>
        </div>
        <Drawing svg={passWide()} />
        <Drawing svg={passTall()} />
      </section>
      <section className="wrap sec">
        <Intro title={carries.title} lead={carries.lead} />
        <ul className="app-screens reveal">
          {screens.map(([paint, drawing], i) => (
            <li key={drawing} className={`paint p-${paint}`}>
              <div>
                <h3>{carries.items[i]?.title}</h3>
                <p>{carries.items[i]?.text}</p>
              </div>
              <Picture name={drawing} paint={paint} />
            </li>
          ))}
        </ul>
      </section>
      <Prose html={page.body.html} />
      <CallToAction paint="coral" drawing="finder" {...close} />
    </>
  );
}
