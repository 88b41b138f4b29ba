/**
 * Motions, played once, of parts of a drawing that is a file: `play-pop` names a motion, and `late-20` delays it by
 * 0.2 s. A picture is complete before they begin, since it may be reached before it has loaded. They play if the file's address ends with `#go`, since in a picture browsers ignore reduced motion.
 */
const motions: Readonly<Record<string, { frames: string; set?: string }>> = {
  show: { frames: '40%{opacity:.4}' },
  draw: { frames: '40%{stroke-dashoffset:.4}', set: 'stroke-dasharray:1' },
  pop: { frames: '40%{transform:scale(1.14)}' },
  ring: {
    frames: '25%{rotate:16deg}50%{rotate:-12deg}75%{rotate:6deg}',
    set: 'transform-origin:50% 0',
  },
  buzz: { frames: '20%,60%{translate:-4px}40%,80%{translate:4px}' },
  fan: { frames: 'from{rotate:var(--turn,0deg)}', set: 'transform-origin:50% 140%' },
  tear: { frames: 'from{translate:-9px 3px;rotate:-14deg}' },
  print: { frames: '40%{translate:0 -12%}' },
  drive: {
    frames: 'from{translate:120px -66px;rotate:88deg}50%{translate:24px -62px;rotate:70deg}',
    set: 'animation-duration:.7s',
  },
  come: { frames: 'from{translate:-160px}', set: 'animation-duration:.9s' },
};

/** The times of parts of a drawing that is inlined in a page: `at-120 for-50` begins after 1.2 s, and takes 0.5 s. */
export function timesOf(svg: string): string {
  const times = new Set(svg.match(/(?<= )(?:at|for)-\d+/g));
  return [...times]
    .map((time) => {
      const [property, count] = time.split('-');
      return `.${time}{${property === 'at' ? '--delay' : 'animation-duration'}:${Number(count) / 100}s}`;
    })
    .join('');
}

/** Whether parts of a drawing move. */
export const moves = (svg: string): boolean => svg.includes('"play-');

/** The styles of the motions that a drawing names. `start` is the delay in seconds. */
export function motionOf(svg: string, start: number): string {
  const named = (pattern: RegExp) => [
    ...new Set([...svg.matchAll(pattern)].map(([, name = '']) => name)),
  ];
  const used = named(/"play-(\w+)/g).filter((name) => name in motions);
  return [
    `[class|=play]{animation:.45s cubic-bezier(.2,.8,.2,1) calc(var(--time,${start}s) + var(--wait,0s)) backwards;`,
    'transform-box:fill-box;transform-origin:center}',
    ...named(/ late-(\d+)/g).map((wait) => `.late-${wait}{--wait:${Number(wait) / 100}s}`),
    used.includes('fan') ? '.turn-left{--turn:17deg}.turn-right{--turn:-17deg}' : '',
    ...used.map((name) => `.play-${name}{animation-name:${name};${motions[name]?.set ?? ''}}`),
    ...used.map((name) => `@keyframes ${name}{${motions[name]?.frames}}`),
    ':root:not(:target) *{animation:none!important}',
  ].join('');
}

/** Adds the styles of moving parts to a drawing's file. */
export const moving = (file: string, styles: string): string =>
  file.replace('<svg', '<svg id="go"').replace('</style>', `${styles}</style>`);
