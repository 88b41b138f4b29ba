/**
 * Drawings that are files of their own: below the fold they load lazily, and each carries its
 * paint for day and for night. `<Picture name paint>` shows one.
 */

import { appScreens } from './app.ts';
import { bend } from './bend.ts';
import { calls } from './calls.ts';
import { mini } from './cards.ts';
import { closeUps } from './close-ups.ts';
import { hex } from './color.ts';
import { furniture } from './furniture.ts';
import { globeStill } from './globe.ts';
import { ideas } from './ideas.ts';
import { loyalty } from './loyalty.ts';
import { materials } from './materials.ts';
import { type Paint, resolve } from './paints.ts';
import { passCard } from './pass-card.ts';
import { tidy } from './pen.ts';
import { art } from './products.ts';
import { question } from './question.ts';
import { safetyDrawings } from './safety.ts';
import { scenes } from './scenes.ts';
import { steps } from './steps.ts';
import { stores } from './stores.ts';
import { tickets } from './tickets.ts';

interface Entry {
  draw: () => string;
  /** The grounds that it is shown on: one file each. */
  paints: readonly Paint[];
}

/** Every drawing that is a file, by its name. A tall form for phones has the name with `-tall`. */
export const drawings: Record<string, Entry> = {
  globe: { draw: globeStill, paints: ['night'] },
  bend: { draw: bend, paints: ['coral'] },
  'pass-card': { draw: passCard, paints: ['yellow'] },
  education: { draw: art.education, paints: ['yellow'] },
  cards: { draw: art.cards, paints: ['coral'] },
  pay: { draw: art.pay, paints: ['sky'] },
  automation: { draw: art.automation, paints: ['pink'] },
  event: { draw: art.event, paints: ['cobalt'] },
  pos: { draw: art.pos, paints: ['green'] },
  park: { draw: art.park, paints: ['night'] },
  points: { draw: art.points, paints: ['pink'] },
  'points-tall': { draw: art.pointsTall, paints: ['pink'] },
  // A product from near, for its small pictures: the drawing above is that of its page.
  'close-education': { draw: closeUps.clapper, paints: ['yellow'] },
  'close-cards': { draw: closeUps.code, paints: ['coral'] },
  'close-pay': { draw: closeUps.ledger, paints: ['sky'] },
  'close-event': { draw: closeUps.stub, paints: ['cobalt'] },
  'close-pos': { draw: closeUps.key, paints: ['green'] },
  'close-park': { draw: closeUps.bay, paints: ['night'] },
  'close-wave': { draw: closeUps.wave, paints: ['green'] },
  'close-cutout': { draw: closeUps.cutout, paints: ['coral'] },
  'close-paper': { draw: closeUps.paper, paints: ['yellow'] },
  'points-bill': { draw: loyalty.bill, paints: ['sky'] },
  'points-basket': { draw: loyalty.basket, paints: ['coral'] },
  'points-rosette': { draw: loyalty.rosette, paints: ['yellow'] },
  'points-prize': { draw: loyalty.prize, paints: ['green'] },
  'points-shirt': { draw: loyalty.shirt, paints: ['cobalt'] },
  'points-cash': { draw: loyalty.cash, paints: ['pink'] },
  'event-page': { draw: tickets.page, paints: ['yellow'] },
  'event-invite': { draw: tickets.invite, paints: ['pink'] },
  'event-ticket': { draw: tickets.ticket, paints: ['sky', 'coral'] },
  // A room without a paint has no ground of its own.
  'room-gate': { draw: furniture.gate, paints: ['yellow'] },
  'room-talk': { draw: furniture.talk, paints: ['sky'] },
  'room-desk': { draw: furniture.desk, paints: ['yellow'] },
  'room-plug': { draw: furniture.plug, paints: ['yellow'] },
  'room-bell': { draw: furniture.bell, paints: ['yellow'] },
  'room-seats': { draw: furniture.seats, paints: ['pink'] },
  safety: { draw: safetyDrawings.safety, paints: ['sky'] },
  identity: { draw: safetyDrawings.identity, paints: ['yellow'] },
  security: { draw: safetyDrawings.security, paints: ['pink'] },
  surveillance: { draw: safetyDrawings.surveillance, paints: ['coral'] },
  'step-1': { draw: steps.photo, paints: ['pink'] },
  'step-2': { draw: steps.wallet, paints: ['yellow'] },
  'step-3': { draw: steps.introduce, paints: ['sky'] },
  'card-gift': { draw: mini.gift, paints: ['cobalt'] },
  'card-business': { draw: mini.business, paints: ['coral'] },
  'card-employee': { draw: mini.employee, paints: ['green', 'coral'] },
  'card-visitor': { draw: mini.visitor, paints: ['sky'] },
  'card-student': { draw: mini.student, paints: ['yellow'] },
  'card-flash': { draw: mini.flash, paints: ['pink'] },
  'card-pass': { draw: mini.pass, paints: ['cobalt'] },
  'card-resume': { draw: mini.resume, paints: ['coral'] },
  'card-lanyard': { draw: mini.lanyard, paints: ['green'] },
  // On no ground of their own.
  'material-paper': { draw: materials.paper, paints: ['yellow'] },
  'material-pvc': { draw: materials.pvc, paints: ['yellow'] },
  'material-metal': { draw: materials.metal, paints: ['yellow'] },
  'material-keychain': { draw: materials.keychain, paints: ['yellow'] },
  'call-student': { draw: calls.student, paints: ['yellow'] },
  'call-employee': { draw: calls.employee, paints: ['coral'] },
  'call-finder': { draw: calls.finder, paints: ['coral'] },
  'call-bus': { draw: calls.bus, paints: ['green'] },
  'call-car': { draw: calls.car, paints: ['yellow'] },
  'call-parcel': { draw: calls.parcel, paints: ['sky'] },
  'call-table': { draw: calls.table, paints: ['coral'] },
  'call-ticket': { draw: calls.ticket, paints: ['coral'] },
  'call-chairs': { draw: calls.chairs, paints: ['coral'] },
  'call-speech': { draw: calls.speech, paints: ['coral'] },
  'call-rings': { draw: calls.rings, paints: ['cobalt'] },
  'call-wires': { draw: calls.wires, paints: ['sky'] },
  'call-lanes': { draw: calls.lanes, paints: ['sky'] },
  'app-network': { draw: appScreens.network, paints: ['pink'] },
  'app-profile': { draw: appScreens.profile, paints: ['yellow'] },
  'app-wallet': { draw: appScreens.wallet, paints: ['sky'] },
  'idea-next': { draw: ideas.next, paints: ['green'] },
  'idea-people': { draw: ideas.people, paints: ['cobalt'] },
  'idea-pass': { draw: ideas.pass, paints: ['yellow'] },
  'store-apple': { draw: stores.apple, paints: ['night'] },
  'store-google': { draw: stores.google, paints: ['night'] },
  // On no ground of its own.
  question: { draw: question, paints: ['green'] },
  door: { draw: scenes.door, paints: ['green'] },
  office: { draw: scenes.office, paints: ['cobalt'] },
};

const pathOf = (name: string, paint: Paint) => `assets/drawings/${name}-${paint}.svg`;

/** A drawing as a document of its own: its colours stand in it, by day and by night. */
export function drawingFile(markup: string, paint: Paint): string {
  const names = [...new Set([...markup.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name))].sort();
  const set = (night: boolean) => names.map((name) => `--${name}:${hex(resolve(name, night, paint))}`).join(';');
  const style = `<style>svg{${set(false)}}@media(prefers-color-scheme:dark){svg{${set(true)}}}</style>`;
  return tidy(
    markup
      .replace(/ (xmlns="[^"]*"|aria-hidden="true")/g, '')
      .replace(/<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1>${style}`),
  );
}

/** Path in the output → contents, for the build. */
export const files: Record<string, () => string> = Object.fromEntries(
  Object.entries(drawings).flatMap(([name, { draw, paints }]) =>
    paints.map((paint) => [pathOf(name, paint), () => drawingFile(draw(), paint)]),
  ),
);

/** The address and the size of a drawing on a paint, as its `img` needs them. */
export function picture(name: string, paint: Paint): { src: string; width: number; height: number } {
  const entry = drawings[name];
  if (!entry?.paints.includes(paint))
    throw new Error(`There is no drawing “${name}” on ${paint}: add it in pages/drawings/files.ts.`);
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(entry.draw()) ?? [];
  return { src: `/${pathOf(name, paint)}`, width: Number(width), height: Number(height) };
}
