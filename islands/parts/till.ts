/** A till: the receipt, the stock, and the announcement of each order. */
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Said } from './Status.tsx';
import { fill, sumIn } from './words.ts';

export type TillWords = Omit<SectionOf<'try-pos'>, 'kind' | 'title' | 'lead'> & {
  currency: string;
};
/** Counts of dishes, by key. */
export type Order = Readonly<Record<string, number>>;

export interface Till {
  /** The dishes on the receipt. */
  receipt: Order;
  /** The dishes taken from the stock. */
  sold: Order;
  /** The dishes whose lines were printed last. */
  fresh: readonly string[];
  /** The number of prints. */
  prints: number;
  /** Whether the receipt is paid and torn off. */
  paid: boolean;
  /** The sum of all receipts that were paid, in paise. */
  earned: number;
  /** How the guest pays. */
  way: Way;
  said: Said;
}

export type Way = 'table' | 'link';
type Move = { order: Order } | { way: Way } | 'pay' | 'next' | 'again';

/** A sum in paise, formatted for a receipt. */
export const money = ({ currency }: TillWords, paise: number): string =>
  sumIn(currency, paise / 100, 2);

/** How many of a dish are left, and whether that is few or none. */
export function stockOf({ dishes, low }: TillWords, { sold }: Pick<Till, 'sold'>, key: string) {
  const { stock = 0 } = dishes.find((dish) => dish.key === key) ?? {};
  const count = stock - (sold[key] ?? 0);
  return {
    count,
    state: count === 0 ? ('none' as const) : count > low ? ('some' as const) : ('low' as const),
  };
}

/** The sums of a receipt in paise. Each tax is rounded by itself. */
export function sumUp({ dishes, sums }: TillWords, receipt: Order) {
  const food = dishes.reduce((sum, { key, price }) => sum + 100 * price * (receipt[key] ?? 0), 0);
  const taxes = sums.taxes.map(({ percent }) => Math.round((food * percent) / 100));
  return { food, taxes, total: taxes.reduce((sum, tax) => sum + tax, food) };
}

/** The till with its first order. */
export const begin = (words: TillWords): Till => {
  const { first } = words;
  return {
    receipt: first,
    sold: first,
    fresh: [],
    prints: 0,
    paid: false,
    earned: 0,
    way: 'table',
    said: { words: tellPrinted(words, first) },
  };
};

/** The announcement of some dishes and of the total. */
function tellPrinted(words: TillWords, receipt: Order, keys = Object.keys(receipt)): string {
  const nameOf = (key: string) => words.dishes.find((dish) => dish.key === key)?.name;
  const list = keys.map((key) => `${receipt[key]} ${nameOf(key)}`).join(', ');
  return fill(words.says.printed, { list, total: money(words, sumUp(words, receipt).total) });
}

/** Takes an order from the stock, as far as it goes, prints it, and announces it with shortages and low stock. */
function take(words: TillWords, till: Till, order: Order): Till {
  const { says, low } = words;
  const receipt: Record<string, number> = till.paid ? {} : { ...till.receipt };
  const sold: Record<string, number> = { ...till.sold };
  const fresh: string[] = [];
  const missing: string[] = [];
  const alerts: string[] = [];
  for (const { key, name: dish, stock } of words.dishes) {
    const wanted = order[key] ?? 0;
    const left = stock - (sold[key] ?? 0);
    const count = Math.min(wanted, left);
    if (count < wanted) missing.push(fill(left ? says.short : says.none, { count, dish }));
    if (count === 0) continue;
    fresh.push(key);
    receipt[key] = (receipt[key] ?? 0) + count;
    sold[key] = (sold[key] ?? 0) + count;
    const rest = left - count;
    if (rest <= low) alerts.push(fill(rest ? says.low : says.out, { count: rest, dish }));
  }
  const printed = fresh.length > 0 ? [tellPrinted(words, receipt, fresh)] : [];
  const said = [...printed, ...missing, ...(alerts.length > 0 ? [says.alert, ...alerts] : [])].join(
    ' ',
  );
  const prints = till.prints + (fresh.length > 0 ? 1 : 0);
  return { ...till, receipt, sold, fresh, prints, paid: false, said: { words: said } };
}

/** The reducer: the next state after a move, and its announcement. */
export const follow =
  (words: TillWords) =>
  (till: Till, move: Move): Till => {
    const { says } = words;
    const { receipt, paid, prints, way } = till;
    if (move === 'again')
      return { ...begin(words), way, prints: prints + 1, said: { words: says.again } };
    if (move === 'next') return paid ? { ...till, receipt: {}, fresh: [], paid: false } : till;
    if (move !== 'pay') return 'way' in move ? { ...till, ...move } : take(words, till, move.order);
    const { total } = sumUp(words, receipt);
    if (paid || total === 0) return { ...till, said: { words: says.empty } };
    return {
      ...till,
      paid: true,
      earned: till.earned + total,
      said: { words: fill(says[way], { total: money(words, total) }) },
    };
  };
