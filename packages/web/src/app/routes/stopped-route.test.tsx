import { screen, waitFor } from '@testing-library/react';
import type { UserView } from '@lampstand/core/profiles/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { noticeOf } from '../../../test/notices.ts';
import { renderPart } from '../../../test/render.tsx';
import { setNavigation } from '../../platform/navigation.ts';
import { useDrafts, writeDraft } from '../../stores/drafts.ts';
import { StoppedRoute } from './stopped-route.tsx';

const network = networkUnderTest();
const go = vi.fn();
const notice = noticeOf({ act: 'suspend' });
const user: UserView = {
  ...elena,
  standing: { act: 'suspend', decisionId: notice.decisionId, until: notice.until ?? '' },
};

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  go.mockReset();
  setNavigation({ go, reload: () => undefined });
  network.use(http.get('*/api/notices/:id', () => HttpResponse.json(notice)));
});

describe('a suspended member (decisions-5)', () => {
  it.each([
    ['en', /Your account is suspended until/],
    ['es', /Tu cuenta está suspendida hasta/],
  ] as const)('reads the details, and has four actions: %s', async (language, title) => {
    await renderPart(<StoppedRoute user={user} />, { language });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByRole('navigation').children).toHaveLength(4);
  });

  it('can leave sooner when the account is to be deleted', async () => {
    const deletion = noticeOf({ act: 'delete' });
    network.use(http.get('*/api/notices/:id', () => HttpResponse.json(deletion)));
    await renderPart(<StoppedRoute user={{ ...user, standing: { ...user.standing!, act: 'delete' } }} />);
    await screen.findByRole('heading', { level: 1, name: /will be deleted on/ });
    expect(screen.getByRole('link', { name: /Delete my account now/ })).toBeTruthy();
  });

  it('can try again when the notice cannot be loaded', async () => {
    network.use(http.get('*/api/notices/:id', () => refusal('internal'), { once: true }));
    const { hands } = await renderPart(<StoppedRoute user={user} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'This could not be loaded.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Log out/ })).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /is suspended until/ })).toBeTruthy();
  });

  it('logs out like everyone: this device first forgets them (offline-5)', async () => {
    const { hands, member } = await renderPart(<StoppedRoute user={user} />);
    const leave = vi.spyOn(member, 'leave').mockResolvedValue();
    await hands.click(await screen.findByRole('link', { name: /Log out/ }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/logout'));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is asked before an appeal that is not sent is deleted', async () => {
    writeDraft(elena.id, `appeal:${notice.decisionId}`, 'It was not me.');
    const { hands } = await renderPart(<StoppedRoute user={user} />);
    await hands.click(await screen.findByRole('link', { name: /Log out/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('It was not me.');
    expect(go).not.toHaveBeenCalled();
  });
});
