import { createClient } from '@lampstand/core/api/client';
import { api } from '@lampstand/core/api/table';
import * as z from 'zod';
import { transport } from './transport.ts';

// Compiling schemas would need `new Function`, which the content security policy refuses.
z.config({ jitless: true });

/** The contract's typed client. It brings the schemas along: import it only from lazily loaded files. */
export const client = createClient(api, transport);
