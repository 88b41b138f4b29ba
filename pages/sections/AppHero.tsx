import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Stores } from '../components/Stores.tsx';

/** A profile that is passed from one phone to another, and the badges of the app stores. */
export const AppHero = ({ title, lead }: SectionOf<'app-hero'>) => (
  <section className="app-hero stage paint paint-cobalt">
    <div className="wrap">
      <h1>{title}</h1>
      <div className="app-hero-text">
        <p className="lead">{lead}</p>
        <Stores />
      </div>
    </div>
    <Drawing name="app-wide" className="behind drawing-wide app-hero-wide play" />
    <Drawing name="app-tall" className="behind drawing-tall app-hero-tall play" />
  </section>
);
