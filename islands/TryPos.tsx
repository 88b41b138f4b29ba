import { type RefObject, useEffect, useId, useReducer, useRef } from 'react';
import { island } from './island.tsx';
import { isStill, Status, type StatusWords } from './parts/Status.tsx';
import {
  begin,
  follow,
  money,
  type Order,
  stockOf,
  sumUp,
  type Till,
  type TillWords as Words,
} from './parts/till.ts';
import { fill, sumIn } from './parts/words.ts';

/** Orders by touch and by voice, and the receipt that they print on. */
function TryPos({ words, status }: { words: Words; status: StatusWords }) {
  const { pay, buttons, samples } = words;
  const menu = useRef<HTMLDivElement>(null);
  const [till, move] = useReducer(follow(words), words, begin);
  const { total } = sumUp(words, till.receipt);

  // The till in the kitchen's picture, which is not part of the island, counts what is paid here.
  useEffect(() => {
    const day = document.querySelector<HTMLDataElement>('.operator-pos-sum data');
    if (day) day.textContent = money(words, Number(day.value) + till.earned);
  }, [words, till.earned]);

  const press = () => {
    move('pay');
    if (total === 0) menu.current?.querySelector('button')?.focus();
    // Without motion, there is no end of an animation to wait for.
    else if (isStill()) move('next');
  };
  return (
    <>
      <Menu words={words} till={till} menu={menu} onOrder={(order) => move({ order })} />
      <div className="paint paint-green try-pos-till" id="receipt">
        <Receipt words={words} till={till} onEnd={() => move('next')} />
        <div className="try-form">
          <fieldset>
            <legend>{pay.legend}</legend>
            <div className="try-picks">
              {(['table', 'link'] as const).map((way) => (
                <label key={way} className="try-pick">
                  <input
                    type="radio"
                    name="pay"
                    value={way}
                    checked={way === till.way}
                    onChange={() => move({ way })}
                  />
                  {pay[way]}
                </label>
              ))}
            </div>
          </fieldset>
          <Status said={till.said} words={status} />
          <div className="try-picks try-script">
            <button
              type="button"
              className="button"
              aria-disabled={total === 0 || undefined}
              onClick={press}
            >
              {total === 0 ? buttons.empty : fill(buttons.pay, { total: money(words, total) })}
            </button>
            <button type="button" className="button ghost" onClick={() => move('again')}>
              {buttons.again}
            </button>
          </div>
          <p className="try-note">{samples}</p>
        </div>
      </div>
    </>
  );
}

interface MenuProps {
  words: Words;
  till: Till;
  menu: RefObject<HTMLDivElement | null>;
  onOrder: (order: Order) => void;
}

/** The classes of dishes, by what is left of them. */
const CLASSES = { some: undefined, low: 'try-pos-low', none: 'try-pos-out' };

/** The menu. A button covers each entry and has its name; without JavaScript there are no buttons. */
function Menu({ words, till, menu, onOrder }: MenuProps) {
  const { say, touch, orders, dishes, left: names, receipt, currency } = words;
  const id = useId();
  return (
    <div className="try-form try-pos-menu" ref={menu}>
      <h3 id={`${id}say`}>{say}</h3>
      <ul className="try-pos-says" aria-labelledby={`${id}say`}>
        {orders.map(({ words, dishes: order }, at) => (
          <li key={at}>
            <svg viewBox="0 0 44 28" aria-hidden="true">
              <path d="M2 12v4M10 9v10M18 4v20M26 8v12M34 2v24M42 11v6" />
            </svg>
            <span id={id + at}>{words}</span>
            <button
              type="button"
              className="try-script"
              aria-labelledby={id + at}
              onClick={() => onOrder(order)}
            />
          </li>
        ))}
      </ul>
      <a className="try-pos-strip try-script" href="#receipt">
        {receipt.link} <b>{money(words, sumUp(words, till.receipt).total)}</b>
      </a>
      <h3 id={`${id}touch`}>{touch}</h3>
      <ul className="try-pos-dishes" aria-labelledby={`${id}touch`}>
        {dishes.map(({ key, drawing, name, price }) => {
          const { count, state } = stockOf(words, till, key);
          return (
            <li key={key} className={CLASSES[state]}>
              <svg viewBox="0 0 100 100" aria-hidden="true">
                <use href={`#${drawing}`} />
              </svg>
              <b id={id + key}>{name}</b> <span>{sumIn(currency, price)}</span>{' '}
              <small id={`${id + key}left`}>{fill(names[state], { count })}</small>
              <button
                type="button"
                className="try-script"
                aria-labelledby={id + key}
                aria-describedby={`${id + key}left`}
                aria-disabled={count === 0 || undefined}
                onClick={() => onOrder({ [key]: 1 })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The paper from the till. Each print is a new element, so that its animation starts again. */
function Receipt({ words, till, onEnd }: { words: Words; till: Till; onEnd: () => void }) {
  const { receipt: names, dishes, sums, pay } = words;
  const { receipt, fresh, prints, paid } = till;
  const { food, taxes, total } = sumUp(words, receipt);
  const lines = Object.entries(receipt).map(([key, count]) => ({
    key,
    count,
    dish: dishes.find((item) => item.key === key),
  }));
  return (
    <div className="try-pos-slot">
      <div
        key={prints}
        className={`try-pos-paper${paid ? ' try-pos-torn' : prints > 0 ? ' try-pos-fed' : ''}`}
        onAnimationEnd={({ target, currentTarget }) => paid && target === currentTarget && onEnd()}
      >
        <p className="try-pos-top">{names.table}</p>
        <table>
          <caption className="visually-hidden">{names.caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{names.dish}</th>
              <th scope="col">{names.price}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, count, dish }) => (
              <tr key={key} className={fresh.includes(key) ? 'try-pos-new' : undefined}>
                <td>{`${count} ${dish?.name}`}</td>
                <td>{money(words, 100 * count * (dish?.price ?? 0))}</td>
              </tr>
            ))}
            {lines.length === 0 && (
              <tr>
                <td colSpan={2}>{names.empty}</td>
              </tr>
            )}
          </tbody>
          <tfoot hidden={lines.length === 0}>
            <tr>
              <th scope="row">{sums.food}</th>
              <td>{money(words, food)}</td>
            </tr>
            {sums.taxes.map(({ name, percent }, at) => (
              <tr key={at}>
                <th scope="row">{fill(name, { percent })}</th>
                <td>{money(words, taxes[at] ?? 0)}</td>
              </tr>
            ))}
            <tr className="try-pos-sum">
              <th scope="row">{sums.total}</th>
              <td>{money(words, total)}</td>
            </tr>
          </tfoot>
        </table>
        {paid && (
          <p className="try-pos-stamp" aria-hidden="true">
            {names.paid}
          </p>
        )}
        <p className="try-pos-table">{pay.byTable}</p>
        <p className="try-pos-link" data-nosnippet="">
          {pay.byLink}
        </p>
      </div>
    </div>
  );
}

export default island({ name: 'TryPos', when: 'interaction', View: TryPos });
