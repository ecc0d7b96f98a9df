import { build } from '../../../scripts/lib/prepare.mjs';

/** What has changed since it was built last, and nothing where that is nothing. */
export const setup = () => build('desktop');
