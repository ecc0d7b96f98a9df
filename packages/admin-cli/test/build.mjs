import { build } from '../../../scripts/lib/prepare.mjs';

/** Builds what has changed since the last build. */
export const setup = () => build('server', 'admin-cli');
