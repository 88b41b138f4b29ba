import { useSite } from './site.tsx';

/** Asks whether visits may be counted. The script of the analytics shows it, and heeds the buttons. */
export function Consent() {
  const { title, text, policy, yes, no } = useSite().data.ui.consent;
  return (
    <section className="consent paint paint-night" aria-label={title} tabIndex={-1} hidden>
      <div className="wrap">
        <div>
          <p className="consent-title display">{title}</p>
          <p>
            {text} <a href="/cookie-policy">{policy}</a>
          </p>
        </div>
        <div className="consent-answers">
          <button className="button" type="button" value="yes">
            {yes}
          </button>
          <button className="button" type="button" value="no">
            {no}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Brings the question back, where it is asked. Without script, and where the browser refuses for its visitor, it leads to what else there is to choose. */
export function ConsentLink() {
  const { services, ui } = useSite().data;
  if (services?.analytics?.consent !== 'required') return null;
  return (
    <small>
      <a className="consent-change" href="/cookie-policy#your-choices">
        {ui.consent.change}
      </a>
    </small>
  );
}
