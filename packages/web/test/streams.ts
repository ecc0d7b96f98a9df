import * as streams from 'node:stream/web';

// jsdom has none of them. Imported before everything that needs them at once.
Object.assign(globalThis, streams);
