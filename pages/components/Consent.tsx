import { useSite } from './site.tsx';

/** Asks for consent to be counted. The analytics script shows it and handles its buttons. */
export function Consent() {
  const { title, text, policy, yes, no } = useSite().data.ui.consent;
  return (
    <section className="consent paint paint-night screen" aria-label={title} tabIndex={-1} hidden>
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

/** Brings the notice back. Without script, or with an opt-out signal, it links to the choices in the cookie policy. */
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
