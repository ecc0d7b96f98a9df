import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import { screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { CONTACT_EMAIL, refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { useDrafts, writeDraft } from '../../stores/drafts.ts';
import { DeleteAccountScreen } from './delete-account-screen.tsx';

const network = networkUnderTest();
const address = '*/api/users/delete-account';
const sent: unknown[] = [];
let hasMail: boolean;

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  sent.length = 0;
  hasMail = false;
  network.use(
    http.get('*/api/users/email-change', () =>
      HttpResponse.json({
        pending: null,
        passwordRequired: true,
        passwordChangedAt: null,
        hasMail,
        providerOnly: false,
      }),
    ),
    http.delete(address, async ({ request }) => {
      sent.push(await request.json());
      await delay(30);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function shown(language: Language = 'en', user: UserView = elena) {
  const onGone = vi.fn<(deletedScreen: ReactElement) => void>();
  const screenOf = (
    <DeleteAccountScreen user={user} back="/register" help={null} onGone={onGone} onLogOut={vi.fn<() => void>()} />
  );
  return { ...(await renderPart(screenOf, { language })), onGone };
}

const act = () => screen.getByRole('button', { name: 'Delete Account' });
const question = () => screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
const feedback = () => screen.getByLabelText<HTMLTextAreaElement>(/^Feedback/);

async function confirmed(hands: Awaited<ReturnType<typeof shown>>['hands']) {
  await hands.click(act());
  await hands.click(within(await question()).getByRole('button', { name: 'Yes, delete my account' }));
}

describe('delete account', () => {
  it('shows the warnings, the account and the export (account-4)', async () => {
    await shown();
    expect((await screen.findAllByRole('listitem')).map((line) => line.textContent)).toEqual([
      'Your posts, photos and comments are removed for everyone.',
      'Your prayers and loves are removed.',
      'Your conversations disappear for you and for the people you wrote to.',
      'This cannot be undone.',
    ]);
    expect(await screen.findByRole('link', { name: CONTACT_EMAIL })).toBeTruthy();
    expect(screen.getByText('Elena Morales')).toBeTruthy();
    expect(screen.getByText('elena@example.com')).toBeTruthy();
    const download = screen.getByRole('link', { name: 'Download my data' });
    expect(download.getAttribute('href')).toBe('/api/users/export');
    expect(download.hasAttribute('download')).toBe(true);
  });

  it('says that a link brings everything back, where mail works (account-6)', async () => {
    hasMail = true;
    const { hands } = await shown();
    expect(await screen.findByText(/^For seven days, a link that we email to you/)).toBeTruthy();
    expect(screen.queryByText('This cannot be undone.')).toBeNull();
    await hands.click(act());
    expect((await question()).textContent).toContain('For seven days, a link that we email to you brings it back.');
  });

  it('does not promise it to suspended members', async () => {
    hasMail = true;
    const standing = { act: 'suspend', decisionId: elena.id, until: '2030-01-01T00:00:00.000Z' } as const;
    await shown('en', { ...elena, standing });
    expect(await screen.findByText('This cannot be undone.')).toBeTruthy();
  });

  it('asks for confirmation, focuses Cancel, and does nothing on Cancel (account-3)', async () => {
    const { hands } = await shown();
    await hands.click(act());
    const cancel = within(await question()).getByRole('button', { name: 'Cancel' });
    await vi.waitFor(() => expect(document.activeElement).toBe(cancel));
    await hands.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(act()));
    expect(sent).toEqual([]);
  });

  it('sends null for empty fields (account-3)', async () => {
    const { hands, onGone } = await shown();
    await confirmed(hands);
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ reason: null, feedback: null }]);
  });

  it('confirms, and removes everything of the member from the device, but not the language and the community', async () => {
    const { hands, onGone } = await shown();
    writeDraft(elena.id, 'post:content', 'Half a testimony');
    await hands.selectOptions(screen.getByLabelText(/^Reason/), 'I no longer use it');
    await hands.type(feedback(), ' Go well. ');
    await confirmed(hands);
    expect(await screen.findByText('Account Deleted')).toBeTruthy();
    expect(onGone).toHaveBeenCalledOnce();
    expect(sent).toEqual([{ reason: 'unused', feedback: 'Go well.' }]);
    expect(Object.keys(localStorage).toSorted()).toEqual(['community', 'language']);
  });

  it.each([
    [
      'the server’s reason',
      () => refusal('last_admin'),
      'The last admin cannot leave. Make someone else an admin first.',
    ],
    ['where to turn', () => HttpResponse.error(), 'Failed to delete account. Please contact support.'],
    [
      'where to turn',
      () => new HttpResponse('<html>', { status: 502 }),
      'Failed to delete account. Please contact support.',
    ],
  ])('shows %s on failure, and keeps the input', async (_what, answer, sentence) => {
    network.use(http.delete(address, answer));
    const { hands, onGone } = await shown();
    await hands.type(feedback(), 'Farewell');
    await confirmed(hands);
    // In the toast and next to the button.
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(feedback().value).toBe('Farewell');
    expect(onGone).not.toHaveBeenCalled();
  });

  it('shows a counter near the limit and refuses longer feedback', async () => {
    const { hands } = await shown();
    await hands.click(feedback());
    await hands.paste('a'.repeat(1_001));
    expect(screen.getByText('1,001 of 1,000 characters')).toBeTruthy();
    await hands.click(act());
    expect(await screen.findByText('Please use at most 1,000 characters.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is translated to Spanish', async () => {
    const { hands } = await shown('es');
    await hands.click(await screen.findByRole('button', { name: 'Eliminar cuenta' }));
    expect(await screen.findByRole('alertdialog', { name: '¿De verdad quieres eliminar tu cuenta?' })).toBeTruthy();
  });
});
