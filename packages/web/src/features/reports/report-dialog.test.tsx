import type { Language } from '@lampstand/core/languages/language';
import { screen } from '@testing-library/react';
import type { ReportView } from '@lampstand/core/reports/contract';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, testimony } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { useDrafts } from '../../stores/drafts.ts';
import { ReportDialog } from './report-dialog.tsx';

const network = networkUnderTest();
const sent: unknown[] = [];

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  sent.length = 0;
  network.use(
    http.post('*/api/reports', async ({ request }) => {
      const body = (await request.json()) as Pick<ReportView, 'postId' | 'reason' | 'description'>;
      sent.push(body);
      await delay(30);
      const target = { kind: 'post', id: body.postId };
      return HttpResponse.json({ ...body, target, id: 'r', status: 'pending', createdAt: '', reviewedAt: null });
    }),
  );
});

async function opened(language: Language = 'en') {
  const [onOpenChange, onReported] = [vi.fn<(open: boolean) => void>(), vi.fn<(report: ReportView) => void>()];
  const dialog = <ReportDialog postId={testimony.id} userId={elena.id} open {...{ onOpenChange, onReported }} />;
  return { ...(await renderPart(dialog, { language })), onOpenChange, onReported };
}

const reason = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
const details = () => screen.getByLabelText<HTMLTextAreaElement>('Additional details (optional)');
const submit = () => screen.getByRole('button', { name: /^Submit/ });

describe('report dialog', () => {
  it('offers the reasons in their order (reports-1)', async () => {
    await opened();
    expect(await screen.findByRole('dialog', { name: 'Report Post' })).toBeTruthy();
    expect(screen.getByText('Help us maintain a safe community by reporting inappropriate content.')).toBeTruthy();
    expect([...reason().options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Select a reason'],
      ['inappropriate', 'Inappropriate Content'],
      ['spam', 'Spam'],
      ['harassment', 'Harassment'],
      ['false_information', 'False Information'],
      ['hate_speech', 'Hate Speech'],
      ['violence', 'Violence or Threats'],
      ['other', 'Other'],
    ]);
    expect(details().placeholder).toBe('Provide any additional context that might help our review...');
  });

  it('requires a reason', async () => {
    const { hands } = await opened();
    await hands.click(submit());
    expect(await screen.findByText('Please select a reason')).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    expect(reason().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('sends an empty description as null, confirms, closes and clears the draft (reports-1)', async () => {
    const { hands, onOpenChange, onReported } = await opened();
    await hands.selectOptions(reason(), 'spam');
    await hands.type(details(), '   ');
    await hands.click(submit());
    expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveProperty('disabled', true);
    expect(await screen.findByText('Report Submitted')).toBeTruthy();
    expect(screen.getByText('Thank you for reporting this post. Our admins will review it soon.')).toBeTruthy();
    expect(sent).toEqual([{ postId: testimony.id, reason: 'spam', description: null }]);
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onReported).toHaveBeenCalledWith(expect.objectContaining({ postId: testimony.id, status: 'pending' }));
    expect([reason().value, details().value]).toEqual(['', '']);
    expect(localStorage.getItem(`draft:${elena.id}:report:${testimony.id}:reason`)).toBeNull();
  });

  it('shows a failure and keeps the input, also after a reload', async () => {
    network.use(http.post('*/api/reports', () => refusal('rate_limited')));
    const { hands, unmount, onOpenChange } = await opened();
    await hands.selectOptions(reason(), 'false_information');
    await hands.type(details(), 'He asks for money.');
    await hands.click(submit());
    expect(await screen.findByText('Failed to submit report. Please try again.')).toBeTruthy();
    expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
    expect(onOpenChange).not.toHaveBeenCalled();
    unmount();
    useDrafts.setState({ drafts: {} });
    await opened();
    expect([reason().value, details().value]).toEqual(['false_information', 'He asks for money.']);
  });

  it('shows a counter near 1,000 characters and refuses more', async () => {
    const { hands } = await opened();
    await hands.selectOptions(reason(), 'other');
    await hands.click(details());
    await hands.paste('a'.repeat(1_001));
    expect(screen.getByText('1,001 of 1,000 characters')).toBeTruthy();
    await hands.click(submit());
    expect(await screen.findByText('Please use at most 1,000 characters.')).toBeTruthy();
    expect(details().value).toHaveLength(1_001);
    expect(sent).toEqual([]);
  });

  it('clears the draft when it is cancelled', async () => {
    const { hands, onOpenChange } = await opened();
    await hands.type(details(), 'No.');
    await hands.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(details().value).toBe('');
  });

  it('is translated to Spanish', async () => {
    const { hands } = await opened('es');
    await hands.click(await screen.findByRole('button', { name: 'Enviar denuncia' }));
    expect(await screen.findByText('Por favor, elige un motivo')).toBeTruthy();
  });
});
