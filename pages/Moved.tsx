import type { MovedProps } from '../build/site.ts';
import type { Zone } from '../content/schema.ts';
import { Button, ButtonGroup } from './components/Button.tsx';
import { Drawing } from './components/Drawing.tsx';
import { SiteContext } from './components/site.tsx';
import { Fonts, Icons } from './Document.tsx';
import { moved } from './drawings/outside.ts';

/** The page at an address that moved. Where it forwards, the build adds what moves the visitor on. */
export function Moved({ to, forwards, site }: MovedProps<Zone>) {
  const words = site.data.ui.moved;
  const target = site.pages.find(({ path }) => path === to)?.title ?? to.replace(/^https?:\/\//, '');
  return (
    <SiteContext value={{ site }}>
      <html lang="en-IN" dir="auto">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>{`${words.title} | ${site.name}`}</title>
          <meta name="robots" content="noindex" />
          <link rel="canonical" href={/^https?:/.test(to) ? to : site.url + site.base + to} />
          <Fonts />
          <Icons />
        </head>
        <body>
          <main className="outside outside-bare paint p-sky">
            <Drawing svg={moved.wide} className="outside-wide" />
            <Drawing svg={moved.tall} className="outside-tall" />
            <div className="wrap outside-text">
              <h1>{words.heading}</h1>
              <p className="lead">{forwards ? words.forwards : words.waits}</p>
              <ButtonGroup>
                <Button href={to}>
                  {words.go} {target}
                </Button>
              </ButtonGroup>
            </div>
          </main>
        </body>
      </html>
    </SiteContext>
  );
}
