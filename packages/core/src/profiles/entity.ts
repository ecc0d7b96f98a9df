import * as z from 'zod';
import { id } from '../ids.ts';
import { email } from '../text.ts';
import { profileFields } from './fields.ts';
import { ROLES } from './roles.ts';

export const role = z.enum(ROLES);

/** A member. */
export const userEntity = z.object({
  id,
  email,
  ...profileFields,
  profileImageUrl: z.string().nullable(),
  role,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type User = z.output<typeof userEntity>;
