import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../e2e');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** Lines of the journeys that match, as `file: line`. */
function linesWith(pattern: RegExp, except?: string): string[] {
  const searched = files.filter((file) => file !== except);
  return searched.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

// A worker may be stopped or replaced at any time, and messages to it have no defined order with its events.
it('speaks to service workers in one file only', () => {
  const speaking =
    /serviceWorkers\(\)|'serviceworker'|\bWorker\b.*from '@playwright|'(ServiceWorker|BackgroundService)\./;
  const elsewhere = linesWith(speaking, path.join('support', 'worker.ts'));
  expect(elsewhere).toEqual([]);
  expect(linesWith(speaking)).not.toEqual([]);
});

// An event may fire before anybody waits for it: start waiting before its cause, and await it afterwards.
it('begins to wait for an event before what causes it', () => {
  const late = /await (?!Promise)[\w.()]*\.waitFor(Event|Request|Response|Download|Popup|FileChooser)\(/;
  // Of a list that has been looked at in the same turn.
  const sound = linesWith(late).filter((line) => !line.includes(' ?? (await '));
  expect(sound).toEqual([]);
});

it('never runs a journey again that has failed', () => {
  const config = readFileSync(path.join(folder, '../playwright.config.ts'), 'utf8');
  expect(config).not.toMatch(/retries/);
  // Playwright tells a test how often it has run, as `retry`. Texts (`t.moderation`, `w`) have keys of the same name.
  expect(linesWith(/retries|(?<!\bt\.\w+|\bw)\.retry\b|, \{[^}]*\bretry\b[^}]*\}\) =>/)).toEqual([]);
});
