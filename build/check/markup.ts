/** What no page may have, for the sake of screen readers and of a strict content security policy. */
import type { Check } from './finding.ts';

export const checkMarkup: Check = function* ({ facts }) {
  for (const address of facts.pictures) {
    const fix = 'Say in alt what it shows; alt="" if it only decorates.';
    yield { rule: 'images', message: `The picture "${address}" has no alt`, fix };
  }
  for (const id of new Set(facts.repeatedIds))
    yield { rule: 'ids', message: `More than one element has the id "${id}"`, fix: 'Rename all but one.' };
  for (const where of facts.misplaced) {
    const message = `HTML does not allow ${where}: browsers put it elsewhere`;
    yield { rule: 'nesting', message, fix: 'Move the inner element out, or use another one.' };
  }
  for (const where of facts.styled) {
    const message = `${where} carries its own style, which its policy refuses`;
    yield { rule: 'styles', message, fix: 'Give it a class, and style that.' };
  }
  for (const where of facts.handlers) {
    const message = `${where} handles an event, which its policy refuses`;
    yield { rule: 'handlers', message, fix: 'Move what it does into an island.' };
  }
};
