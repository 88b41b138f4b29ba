import type { Output, Problem, Rule, SiteSettings } from '../site.ts';

/** Something that breaks a rule on one page. */
export interface Finding {
  rule: Rule;
  /** A sentence without its full stop: `The link "/prizing" leads nowhere`. */
  message: string;
  fix: string;
  /** The line of the page's own source, where it is known to stand there. */
  line?: number;
  /** It belongs to the page itself, so that other pages with the same fault are told apart. */
  own?: boolean;
}

interface Gathered extends Finding {
  file: string;
  /** How many pages have it, and the first few of them. */
  count: number;
  pages: string[];
}

const NAMED_PAGES = 3;

/** Findings by what they say: a dead link in the header is told once, and not once a page. */
export class Findings {
  #checks: SiteSettings['checks'];
  #all = new Map<string, Gathered>();

  constructor(checks: SiteSettings['checks']) {
    this.#checks = checks;
  }

  isOff(rule: Rule): boolean {
    return this.#checks[rule] === 'off';
  }

  add(finding: Finding, output: Output): void {
    if (this.isOff(finding.rule)) return;
    const file = output.inputs[0] ?? output.path;
    // Many warnings of one kind are told together; an error of the page's own is named where it stands.
    const isOwn = finding.line !== undefined || (finding.own && this.#checks[finding.rule] !== 'warn');
    const key = isOwn ? `${finding.message}\n${file}:${finding.line}` : finding.message;
    let gathered = this.#all.get(key);
    if (!gathered) {
      gathered = { ...finding, file, count: 0, pages: [] };
      this.#all.set(key, gathered);
    }
    gathered.count += 1;
    if (gathered.pages.length < NAMED_PAGES) gathered.pages.push(output.route?.path ?? `/${output.path}`);
  }

  problems(): Problem[] {
    return Array.from(this.#all.values(), ({ rule, message, fix, file, line, count, pages }) => ({
      file,
      ...(line !== undefined && { line }),
      message: `${message}, on ${named(count, pages)}.`,
      fix,
      severity: this.#checks[rule] === 'warn' ? ('warning' as const) : ('error' as const),
    }));
  }
}

function named(count: number, pages: string[]): string {
  const names = pages.join(', ');
  if (count === 1) return names;
  return `${count} pages: ${names}${count > pages.length ? ' …' : ''}`;
}
