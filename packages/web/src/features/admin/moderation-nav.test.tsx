import type { Language } from '@lampstand/core/languages/language';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { admin, someStats } from '../../../test/moderation.ts';
import { memberUnderTest } from '../../../test/member.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { keyOf } from '../../data/queries.ts';
import { ModerationNav } from './moderation-page.tsx';

const network = networkUnderTest();

async function open(viewer: typeof elena, pending: number, language: Language = 'en') {
  network.use(http.get('*/api/admin/stats', () => HttpResponse.json({ ...someStats, reportedContent: pending })));
  const member = memberUnderTest();
  member.queryClient.setQueryData(keyOf('auth.user'), viewer);
  await renderPart(<ModerationNav />, { language, member });
  await waitFor(() => expect(member.queryClient.getQueryData(keyOf('moderation.stats'))).toBeDefined());
  return member;
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the sections (moderation-20)', () => {
  it('are the pages of an admin, with the number of pending reports', async () => {
    const { queryClient } = await open(admin, 5);
    await waitFor(() => expect(names()).toContain('Audit Log'));
    expect(names()).toEqual(['Reports55 pending', 'Applications', 'Decisions', 'Members', 'Statistics', 'Audit Log']);
    queryClient.setQueryData(keyOf('moderation.stats'), { reportedContent: 1 });
    await waitFor(() => expect(names()[0]).toBe('Reports11 pending'));
  });

  it('are without the audit log for a moderator, and without a number if nothing is pending', async () => {
    await open({ ...elena, role: 'moderator' }, 0, 'es');
    expect(names()).toEqual(['Denuncias', 'Solicitudes', 'Decisiones', 'Miembros', 'Cifras']);
  });
});
