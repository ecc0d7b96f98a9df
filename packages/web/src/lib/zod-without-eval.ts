/**
 * zod tries whether it may compile its checks; the content security policy refuses that, and each refusal is logged. This
 * is the object behind `z.config()`, set before zod arrives, because zod is too heavy for the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
