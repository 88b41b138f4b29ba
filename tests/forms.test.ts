import { findBrowser } from './browser.ts';
import { testIn } from './forms.ts';

testIn('Chromium', await findBrowser());
