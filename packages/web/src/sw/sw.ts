// The service worker, served as /sw.js. It owns code and pictures; the page owns members' data (docs/decisions/014).
// Event listeners must be added during the first run of the script, so each part adds its own when it is imported.
import './shell.ts';
import './outbox-sync.ts';
import './push.ts';
import './share-target.ts';
