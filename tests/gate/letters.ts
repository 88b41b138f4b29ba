/** Hebrew letters, because they are written from right to left and never joined. */
const LETTERS = [...'אבגדהוזחטיכלמנסעפצקרשתךםןף'];
/** Text that is not turned: names of facts and of values, link targets, and addresses. */
const STAYS = /\{\{.*?\}\}|\{\w+\}|\]\(.*?\)|[^\s[\]()]*(?:@|:\/\/)\S*/g;

/** A day, in the only form that the schema of facts accepts. */
export const DAY = /\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/;

/** The text with its letters replaced by Hebrew ones. */
export function turn(text: string): string {
  const letters = (part: string) =>
    part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
  const kept = text.match(STAYS) ?? [];
  return text
    .split(STAYS)
    .map((part, index) => letters(part) + (kept[index] ?? ''))
    .join('');
}
