import type { ZodType } from 'zod';

/** The schemas of a root by what they are for: zod types by name. */
export interface Schemas {
  /** Front matter by the name of the screen, undefined where a screen takes any; nothing in a root without screens. */
  screens?: Readonly<Record<string, ZodType | undefined>>;
  data: Readonly<Record<string, ZodType>>;
  collections: Readonly<Record<string, ZodType>>;
  facts?: ZodType;
}
