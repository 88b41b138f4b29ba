import type { Entry, Made, Output, Problem, Route, Rule, Site } from '../site.ts';
import { isActiveAddress } from './active.ts';
import { Addresses, idOf } from './destinations.ts';
import { type Finding, Findings } from './findings.ts';
import { type Fragment, Fragments } from './fragments.ts';
import { type Look, lookAt, type Reference } from './look.ts';

/**
 * Checks the finished output, not the intention: it reads every page as a browser would get it.
 * `see` takes each made output once; `finish` tells what is wrong once all were seen.
 */
export interface Checker {
  see(made: Made): void;
  finish(): Problem[];
}

export function createChecker(site: Site): Checker {
  const { base } = site.settings;
  const addresses = new Addresses(site);
  const findings = new Findings(site.settings.checks);
  const fragments = new Fragments(reportFragment);
  const text = new TextDecoder();

  return {
    see({ output, bytes }) {
      // A page that could not be rendered has said so.
      if (output.copyOf || !output.type.startsWith('text/html') || bytes.length === 0) return;
      const look = lookAt(text.decode(bytes));
      fragments.see(output.path, look.ids);
      for (const finding of faultsOfPage(look, output)) findings.add(finding, output);
      for (const finding of faultsOfMarkup(look, output, site.scripts ?? [])) findings.add(finding, output);
      for (const reference of look.references) checkReference(reference, output);
    },
    finish: () => findings.problems(),
  };

  function checkReference({ rule, tag, attribute, address, loads }: Reference, output: Output): void {
    if (isActiveAddress(tag, address)) {
      const message = `The address of <${tag} ${attribute}> runs or shows what no site serves`;
      findings.add({ rule: 'handlers', message, fix: 'Write an address of the web, or use an island.' }, output);
      return;
    }
    const hash = address.indexOf('#');
    const id = hash < 0 ? '' : idOf(address.slice(hash + 1));
    if (hash === 0) {
      if (id) fragments.expect({ page: output.path, id, linked: '', from: output });
      return;
    }
    const destination = addresses.find(hash < 0 ? address : address.slice(0, hash));
    if (destination.kind === 'inside') {
      if (id && destination.page) {
        fragments.expect({ page: destination.page, id, linked: destination.linked, from: output });
      }
    } else if (destination.kind === 'wrong') {
      const message = `The address "${address}" of <${tag} ${attribute}> ${destination.message}`;
      const line = findings.isOff(rule) ? undefined : lineOf(address, output, base);
      findings.add({ rule, message, fix: destination.fix, line }, output);
    } else if (loads) {
      const message = `<${tag} ${attribute}> loads ${address} from elsewhere`;
      findings.add({ rule: 'scripts', message, fix: 'Bring the file into assets/ and load it from there.' }, output);
    }
  }

  function reportFragment({ linked, id, from }: Fragment): void {
    const link = `${linked}#${id}`;
    const message = `The link "${link}" names a place that its page does not have`;
    const fix = `Give an element there the id "${id}", or correct the link.`;
    findings.add({ rule: 'fragments', message, fix, line: lineOf(link, from, base) }, from);
  }
}

/** What every page must have: a title, a description and one first heading. */
function* faultsOfPage(look: Look, output: Output): Generator<Finding> {
  const { route } = output;
  if (!route) return;
  const entry = entryOf(output.route);
  const fault = (rule: Rule, message: string, fix: string): Finding => ({
    rule,
    message,
    fix,
    own: true,
    ...(entry && rule !== 'headings' && { line: entry.at(rule).line }),
  });
  if (!look.title.trim()) yield fault('title', 'The page has no title', 'Write "title:" in the front matter.');
  if (route.kind === 'redirect') return;
  if (!look.description.trim()) {
    yield fault('description', 'The page has no description', 'Write "description:" in the front matter.');
  }
  if (look.h1 === 0) {
    yield fault('headings', 'The page has no h1', 'Let its screen show the title as h1, or begin the text with "# ".');
  } else if (look.h1 > 1) {
    yield fault('headings', `The page has ${look.h1} h1`, 'Keep one, and begin the others with "## ".');
  }
}

/** What no page may have, with regard to pictures, ids and a strict content security policy. */
function* faultsOfMarkup(look: Look, output: Output, own: string[]): Generator<Finding> {
  for (const address of look.pictures) {
    const fix = 'Say in alt what it shows; alt="" if it only decorates.';
    yield { rule: 'images', message: `The picture "${address}" has no alt`, fix };
  }
  for (const id of new Set(look.repeatedIds)) {
    yield { rule: 'ids', message: `More than one element has the id "${id}"`, fix: 'Rename all but one.' };
  }
  for (const where of look.styled) {
    yield { rule: 'styles', message: `${where} carries its own style`, fix: 'Give it a class, and style that.' };
  }
  for (const where of look.handlers) {
    yield { rule: 'handlers', message: `${where} handles an event`, fix: 'Move what it does into an island.' };
  }
  for (const where of look.active) {
    if (output.route?.kind === 'redirect' && where.startsWith('<meta')) continue;
    const message = `${where} can run, load or redirect by itself`;
    yield { rule: 'scripts', message, fix: 'Take it out; link to what it shows, or make it an island.' };
  }
  const mayRun = output.islands?.length || output.route?.kind === 'redirect';
  for (const { src, text } of look.scripts) {
    if (mayRun && src === undefined && own.includes(text)) continue;
    const message = `The page runs a script (${src ?? 'inline'}) that no island asked for`;
    yield { rule: 'scripts', message, fix: 'Take it out, or make it an island.' };
  }
}

function entryOf(route: Route | undefined): Entry | undefined {
  if (route?.kind === 'page') return route.entry;
  return route?.kind === 'alias' ? route.of.entry : undefined;
}

/** The line of the page's own text where an address stands; undefined where a component wrote it. */
function lineOf(address: string, { route }: Output, base: string): number | undefined {
  const entry = entryOf(route);
  if (!entry || address === '') return undefined;
  const written = base && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  for (let at = entry.body.indexOf(written); at >= 0; at = entry.body.indexOf(written, at + 1)) {
    const after = entry.body[at + written.length] ?? '';
    if (!/[\w/#?-]/.test(after)) return entry.bodyLine + entry.body.slice(0, at).split('\n').length - 1;
  }
  return undefined;
}
