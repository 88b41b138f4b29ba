/** Hebrew letters: they are written from right to left, and each by itself. */
const LETTERS = [...'אבגדהוזחטיכלמנסעפצקרשתךםןף'];
/** What stays: facts by their name, targets of links, and addresses. */
const STAYS = /\{\{.*?\}\}|\]\(.*?\)|[^\s[\]()]*(?:@|:\/\/)\S*/g;

/** A day in the only form that the schema of facts accepts. */
export const DAY = /\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/;

/** The same text in Hebrew letters. */
export function turn(text: string): string {
  const letters = (part: string) =>
    part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
  const kept = text.match(STAYS) ?? [];
  return text
    .split(STAYS)
    .map((part, index) => letters(part) + (kept[index] ?? ''))
    .join('');
}
