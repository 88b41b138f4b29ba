/** The script that `preview` adds to every page: tells the terminal what only a browser can notice. */
import { PLACE } from '../messages.ts';
import { hearFaults } from './faults.ts';

hearFaults((message, fix, stack) => {
  const { pathname: file } = location;
  void fetch(`${PLACE}?${new URLSearchParams({ file, message, fix, stack })}`);
});
