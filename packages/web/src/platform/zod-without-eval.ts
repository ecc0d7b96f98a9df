/**
 * Disables zod's probe for `eval`, which the content security policy refuses and logs. This sets the object behind
 * `z.config()` before zod is loaded, because zod is too heavy for the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
