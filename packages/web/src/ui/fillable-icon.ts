import type { Icon } from '@phosphor-icons/react';

/**
 * An icon that is drawn filled somewhere. Only what is marked so, as in `HeartIcon as FillableIcon`, has that drawing in the
 * build (vite/lean-icons.ts).
 */
export type FillableIcon = Icon & { readonly isFillable: true };
