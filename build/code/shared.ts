/** Packages that the generator and the site's code share: two copies of React cannot render one page. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as server from 'react-dom/server';
import * as zod from 'zod';

/** What each exports, by the name that code imports. */
export const SHARED: ReadonlyMap<string, object> = new Map<string, object>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', reactDom],
  ['react-dom/server', server],
  ['zod', zod],
]);
