/** The look of the overlay. It is in a shadow root, so that neither it nor the page's styles reach one another. */
export const STYLE = `
:host { all: initial; color-scheme: light dark }
* { box-sizing: border-box; font: inherit; color: inherit }
section, .recall, .mark { font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1a1a1a, #f2f2f2); background: light-dark(#fff, #1c1c1c) }
section { position: fixed; inset: auto 0 1rem; margin: auto; inline-size: min(56rem, 100% - 2rem); max-block-size: 60vh; padding: 1.5rem; border: 2px solid light-dark(#b3261e, #f2b8b5); border-radius: 8px; overflow: auto }
h1 { margin: 0; font-size: 1.25rem; font-weight: 700; color: light-dark(#b3261e, #f2b8b5) }
ol { margin: 0; padding: 0; list-style: none }
li { margin-block: 1.25rem }
p { margin: .25rem 0 }
.message { font-weight: 600; overflow-wrap: anywhere; white-space: pre-wrap }
button { cursor: pointer; background: none; border: 1px solid currentColor; border-radius: 4px; padding: .35rem .75rem; min-block-size: 2rem }
button:focus-visible, pre:focus-visible { outline: 3px solid light-dark(#0b57d0, #8ab4f8); outline-offset: 2px }
.place { border: 0; padding: 0; text-align: start; text-decoration: underline; overflow-wrap: anywhere; font-family: ui-monospace, monospace }
pre { margin: .5rem 0; padding: .75rem; overflow: auto; border-radius: 4px; background: light-dark(#f3f3f3, #2a2a2a); font: .875rem/1.5 ui-monospace, monospace; tab-size: 2 }
pre span { display: block }
.here { font-weight: 700; background: light-dark(#fbe0de, #5c2320) }
.recall, .mark { position: fixed; inset-block-end: 1rem; z-index: 2147483647; margin: 0; padding: .35rem .75rem; border: 2px solid; border-radius: 999px }
.recall { inset-inline-end: 1rem; border-color: light-dark(#b3261e, #f2b8b5) }
.mark { inset-inline-start: 1rem; border-color: light-dark(#7a5200, #ffd37a); pointer-events: none }
[hidden] { display: none }
@media print { :host { display: none } }
`;
