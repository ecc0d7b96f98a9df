import { createClient } from '@lampstand/core/api/client';
import { api } from '@lampstand/core/api/table';
import { transport } from './transport.ts';

/** The contract's typed client. It brings the schemas along: import it only from lazily loaded files. */
export const client = createClient(api, transport);
