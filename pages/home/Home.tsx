import type { ScreenProps } from '../../content/schema.ts';
import { Btn, Btns } from '../components/Btn.tsx';
import { Call } from '../components/Call.tsx';
import { Faq } from '../components/Faq.tsx';
import { Globe } from '../components/Globe.tsx';
import { More } from '../components/More.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { Phone } from '../components/Phone.tsx';
import { Picture } from '../components/Picture.tsx';
import { Posts } from '../components/Posts.tsx';
import { Prose } from '../components/Prose.tsx';
import { Court } from './Court.tsx';
import { Floor } from './Floor.tsx';
import { Tail } from './Tail.tsx';
import { Track } from './Track.tsx';

/** /: the whole floor, and a way to each zone. */
export function Home({ page, site }: ScreenProps<'home'>) {
  const { hero, ai, products, benefits, faq, app, posts, start, links } = page.front;
  return (
    <>
      <Court {...hero} />
      <section className="paint p-night">
        <div className="wrap sec split">
          <div className="stack">
            <h2>{ai.title}</h2>
            <p className="lead">{ai.lead}</p>
            <Btns>
              {ai.actions.map(({ label, href }, i) => (
                <Btn key={href} href={href} kind={i ? 'ghost' : undefined}>
                  {label}
                </Btn>
              ))}
            </Btns>
          </div>
          <Globe />
        </div>
      </section>
      <Floor {...products} />
      <Track {...benefits} />
      <section className="sec">
        <div className="wrap split l">
          <div className="sticky stack">
            <h2>{faq.title}</h2>
            <p className="muted">{faq.lead}</p>
            <More href={faq.action.href}>{faq.action.label}</More>
          </div>
          <Faq items={site.data.faq.home} />
        </div>
      </section>
      <Phone paint="yellow" title={app.title} lead={app.lead} picture={<Picture name="network" paint="yellow" />}>
        <Btns>
          <Btn href={app.action.href}>{app.action.label}</Btn>
        </Btns>
      </Phone>
      <section className="sec">
        <div className="wrap">
          <div className="intro">
            <h2>{posts.title}</h2>
            <p className="lead muted">{posts.lead}</p>
          </div>
          <Posts posts={site.collections.posts} />
        </div>
      </section>
      <Call
        paint="green"
        title={start.title}
        lead={start.lead}
        actions={
          <Btns>
            <Btn href={start.action.href}>{start.action.label}</Btn>
          </Btns>
        }
        side={
          <>
            <h3>{start.newsletter}</h3>
            <Newsletter id="newsletter" />
          </>
        }
      />
      <Tail {...links} />
      <Prose html={page.body.html} />
    </>
  );
}
