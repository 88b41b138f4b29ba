import { z } from 'zod';
import { day } from './base.ts';

/** `content/security.yml`: whom to write to about a weakness, and until which day that may be relied on. */
export const security = z.strictObject({ contact: z.email('write an e-mail address'), expires: day });
