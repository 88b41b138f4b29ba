import { DISKS } from './disk.ts';
import type { Fault } from './fault.ts';
import { KILLS } from './kills.ts';
import { SOURCES } from './sources.ts';

/** Every fault that `npm run faults` makes. */
export const FAULTS: readonly Fault[] = [...KILLS, ...DISKS, ...SOURCES];
