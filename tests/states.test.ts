import { findBrowser } from './browser.ts';
import { testIn } from './states.ts';

testIn('Chromium', await findBrowser());
