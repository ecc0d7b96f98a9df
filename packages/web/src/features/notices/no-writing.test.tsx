import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { noticeOf } from '../../../test/notices.ts';
import { renderPart } from '../../../test/render.tsx';
import { useToast } from '../../stores/toast.ts';
import { NoWriting } from '../../ui/no-writing.tsx';
import { readAgain, useReread } from '../../stores/app-dialogs.ts';
import { NoticeAgain } from './notices.tsx';

const network = networkUnderTest();
const notice = noticeOf({ act: 'restrict', readAt: new Date().toISOString() });
const standing = { act: 'restrict', decisionId: notice.decisionId, until: '2026-11-28T12:00:00.000Z' } as const;

/** The sentence, and the notice above it, as the member app mounts it. */
function Writer() {
  const reread = useReread((state) => state.decisionId);
  return (
    <>
      <NoWriting standing={standing} />
      {reread && <NoticeAgain user={elena} decisionId={reread} />}
    </>
  );
}

const why = () => screen.getByRole('button', { name: /Read why|Leer por qué/ });

beforeEach(() => {
  readAgain(undefined);
  useToast.setState({ toast: undefined });
  network.use(http.get('*/api/notices/:id', () => HttpResponse.json(notice)));
});

describe('a member without writing (decisions-5)', () => {
  it.each([
    ['en', 'You cannot write until November 28.'],
    ['es', 'No puedes escribir hasta el 28 de noviembre.'],
  ] as const)('reads until when: %s', async (language, sentence) => {
    await renderPart(<Writer />, { language });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('can read the notice again, which closes like any dialog', async () => {
    const { hands } = await renderPart(<Writer />);
    await hands.click(why());
    await screen.findByRole('dialog', { name: /cannot write/ });
    await hands.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can still appeal from there', async () => {
    const { hands } = await renderPart(<Writer />);
    await hands.click(why());
    await hands.click(await screen.findByRole('button', { name: 'Appeal' }));
    expect(await screen.findByRole('textbox', { name: /What did we not see/ })).toBeTruthy();
  });

  it('is told when the notice cannot be loaded, and can try again', async () => {
    network.use(http.get('*/api/notices/:id', () => HttpResponse.error(), { once: true }));
    const { hands } = await renderPart(<Writer />);
    await hands.click(why());
    expect(await screen.findByText('This could not be loaded.')).toBeTruthy();
    await hands.click(why());
    await screen.findByRole('dialog', { name: /cannot write/ });
  });
});
