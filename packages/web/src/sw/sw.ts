// The service worker, served as /sw.js. It owns the code and the pictures; members' data are the page's (docs/decisions/014).
// A worker must have listened to an event in its first turn: each part does so when it is imported.
import './shell.ts';
import './outbox-sync.ts';
import './pictures.ts';
import './push.ts';
import './push-renewal.ts';
import './share-target.ts';
