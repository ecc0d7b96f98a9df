import * as z from 'zod';

/** Plain decimal degrees as a string (posts-4): no exponent, at most 15 decimals. */
function degrees(bound: number) {
  return z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .refine((value) => Math.abs(Number(value)) <= bound);
}

export const latitude = degrees(90);
export const longitude = degrees(180);
