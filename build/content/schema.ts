import type { ZodType } from 'zod';

/** The schemas of a root by what they are for: zod types by name. */
export interface Schemas {
  /** Front matter by the name of the screen, undefined where a screen takes any; nothing in a root without screens. */
  screens?: Readonly<Record<string, ZodType | undefined>>;
  /** The YAML files of `content/`. */
  data: Readonly<Record<string, ZodType>>;
  /** Entries of the folders that are collections. */
  collections: Readonly<Record<string, ZodType>>;
  /** `content/facts.yml`. */
  facts?: ZodType;
}
