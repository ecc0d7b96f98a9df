import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '../test/event-source.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { anApplication, moderation, moderator } from './support/moderation.ts';
import { server, type Answers } from './support/server.ts';
import { expectToast, shownToast } from './support/toast.ts';

const t = texts.en;
const ana = anApplication({ name: 'Ana Ortiz', email: null });
const luis = anApplication({ name: 'Luis Ortega', email: null });
const decisionOf = (outcome: 'admitted' | 'refused') => ({ outcome, at: new Date().toISOString(), by: null });

const cardOf = (name: string) => page.getByRole('article', { name, exact: true });

async function open(answers: Answers = {}): Promise<void> {
  await openApp('/admin/applications', {
    as: moderator,
    answers: { ...moderation, 'moderation.applications': [ana, luis], ...answers },
  });
  await expect.element(cardOf('Ana Ortiz')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

test('a moderator decides by key and undoes it, and decides again (joining-6)', async () => {
  await open();
  await userEvent.keyboard('jx');
  await expect.element(cardOf('Ana Ortiz')).not.toBeInTheDocument();
  await expect.poll(shownToast).toContain(t.applications.done.refused.replace('{{name}}', 'Ana Ortiz'));
  await expect.element(cardOf('Luis Ortega')).toHaveFocus();
  await userEvent.keyboard('u');
  await expectToast(t.queue.undo.undone);
  await expect.element(cardOf('Ana Ortiz')).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.poll(shownToast).toContain(t.applications.done.admitted.replace('{{name}}', 'Ana Ortiz'));
  server.answer({
    'moderation.decideApplication': { ...ana, decision: decisionOf('admitted') },
    'moderation.applications': [luis],
  });
  await vi.advanceTimersByTimeAsync(5_000);
  await expect
    .poll(() =>
      server.callsOf('moderation.decideApplication').map(({ params, body }) => [params['applicationId'], body]),
    )
    .toEqual([[ana.id, { outcome: 'admitted' }]]);
  await expect.element(cardOf('Ana Ortiz')).not.toBeInTheDocument();
});

test('a decision that is lost with the connection can be sent again', async () => {
  await open();
  await userEvent.keyboard('jx');
  await expect.element(cardOf('Ana Ortiz')).not.toBeInTheDocument();
  server.goOffline();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(cardOf('Ana Ortiz')).toBeVisible();
  server.goOnline();
  server.answer({
    'moderation.decideApplication': { ...ana, decision: decisionOf('refused') },
    'moderation.applications': [luis],
  });
  await page.getByRole('button', { name: t.moderation.retry }).click();
  await expect.element(cardOf('Ana Ortiz')).not.toBeInTheDocument();
  await expect.poll(() => server.callsOf('moderation.decideApplication')).toHaveLength(1);
});

test('somebody who was refused can still be let in, by button (joining-6)', async () => {
  await open({
    'moderation.applications': ({ query }) =>
      query.get('state') === 'decided' ? [{ ...luis, decision: decisionOf('refused') }] : [ana],
    'moderation.decideApplication': { ...luis, decision: decisionOf('admitted') },
  });
  await page.getByRole('button', { name: t.applications.states.decided, exact: true }).click();
  await expect.element(cardOf('Luis Ortega').getByText(t.applications.outcomes.refused)).toBeVisible();
  await cardOf('Luis Ortega').getByRole('button', { name: t.applications.letIn }).click();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect
    .poll(() => server.callsOf('moderation.decideApplication').map(({ body }) => body))
    .toEqual([{ outcome: 'admitted' }]);
});

test('an application that was withdrawn leaves the list at once', async () => {
  await open();
  server.answer({ 'moderation.applications': [luis] });
  await say({ type: 'applications', waiting: 1 });
  await expect.element(cardOf('Ana Ortiz')).not.toBeInTheDocument();
  await expect.element(cardOf('Luis Ortega')).toBeVisible();
});
