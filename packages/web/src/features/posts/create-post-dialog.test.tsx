import { act, screen } from '@testing-library/react';
import type { UserView } from '@lampstand/core/profiles/contract';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, newcomer, testimony } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { useDrafts, readPhotoDraft, writePhotoDraft } from '../../stores/drafts.ts';
import { CreatePostDialog } from './create-post-dialog.tsx';

const network = networkUnderTest();
const address = '*/api/posts';
/** Begins as a JPEG. */
const image = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'lake.jpg', { type: 'image/jpeg' });

beforeEach(async () => {
  useDrafts.setState({ drafts: {} });
  await writePhotoDraft(elena.id, 'post', undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
});

async function openDialog({ user = elena, language = 'en' as const }: { user?: UserView; language?: 'en' } = {}) {
  const acts = {
    onOpenChange: vi.fn(),
    onCompleteProfile: vi.fn(),
    onLocationHelp: vi.fn(),
    onShared: vi.fn(),
  };
  const rendered = await renderPart(<CreatePostDialog user={user} open {...acts} />, { language });
  await screen.findByRole('dialog');
  return { ...rendered, ...acts };
}

const content = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your faith experience/);
const place = () => screen.getByLabelText<HTMLInputElement>(/^Location/);
const share = () => screen.getByRole('button', { name: 'Share' });
const draftOf = (name: string) => localStorage.getItem(`draft:${elena.id}:post:${name}`);

describe('create-post dialog', () => {
  it('sends a member with an incomplete profile to it (profiles-2)', async () => {
    const { hands, onCompleteProfile, onOpenChange } = await openDialog({ user: newcomer });
    expect(screen.getByRole('dialog', { name: 'Complete Your Profile' })).toBeTruthy();
    expect(
      screen.getByText(
        'Please complete your profile before creating posts. This helps build a trusted faith community',
      ),
    ).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Complete Profile' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onCompleteProfile).toHaveBeenCalledOnce();
  });

  it('requires text, with the error at the field', async () => {
    const { hands } = await openDialog();
    await hands.click(share());
    expect(await screen.findByText('Please share your faith experience')).toBeTruthy();
    expect(content().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(content());
  });

  it('shows a counter near the limit and refuses more, keeping the text', async () => {
    const { hands } = await openDialog();
    await hands.click(content());
    await hands.paste('a'.repeat(10_001));
    expect(screen.getByText('10,001 of 10,000 characters')).toBeTruthy();
    await hands.click(share());
    expect(await screen.findByText('Please use at most 10,000 characters.')).toBeTruthy();
    expect(content().value).toHaveLength(10_001);
  });

  it('shares text, location and photo, and clears the draft only afterwards (posts-1)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    network.use(http.post(address, () => answered));
    const fields = vi.spyOn(FormData.prototype, 'append');
    const { hands, onShared, onOpenChange } = await openDialog();
    await hands.type(content(), 'God used a gate.');
    await hands.type(place(), 'Tulsa');
    await hands.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, image);
    expect(await screen.findByRole('img', { name: 'The photo you chose' })).toBeTruthy();
    await hands.click(share());
    expect(await screen.findByRole('button', { name: 'Sharing...' })).toBeTruthy();
    expect(draftOf('content')).toBe('God used a gate.');
    await act(async () => answer(Response.json(testimony, { status: 201 })));
    expect(await screen.findByText('Your miracle has been shared with the community')).toBeTruthy();
    const sent = Object.fromEntries(fields.mock.calls) as Record<string, unknown>;
    expect(sent).toMatchObject({ content: 'God used a gate.', location: 'Tulsa', image: expect.any(Blob) as Blob });
    expect(onShared).toHaveBeenCalledOnce();
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect([draftOf('content'), draftOf('location')]).toEqual([null, null]);
  });

  it('shows the server’s message, and keeps everything', async () => {
    network.use(http.post(address, () => refusal('image_unreadable')));
    const { hands, onOpenChange } = await openDialog();
    await hands.type(content(), 'God used a gate.');
    await hands.click(share());
    const text = 'Failed to create post: 422 - This picture could not be read. Please choose another one.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(content().value).toBe('God used a gate.');
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('shows the server’s refusal at the field', async () => {
    network.use(
      http.post(address, () =>
        refusal('invalid_input', { fields: [{ field: 'location', issue: 'too_long', limit: 120 }] }),
      ),
    );
    const { hands } = await openDialog();
    await hands.type(content(), 'God used a gate.');
    await hands.click(share());
    expect(await screen.findByText('Please use at most 120 characters.')).toBeTruthy();
    expect(place().getAttribute('aria-invalid')).toBe('true');
  });

  it('restores the draft after a reload', async () => {
    const first = await openDialog();
    await first.hands.type(content(), 'Half a testimony');
    await first.hands.type(place(), 'Tulsa');
    first.unmount();
    useDrafts.setState({ drafts: {} });
    await openDialog();
    expect(content().value).toBe('Half a testimony');
    expect(place().value).toBe('Tulsa');
  });

  it('refuses a file that is not a picture and keeps the chosen one (media-1)', async () => {
    const { hands } = await openDialog();
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await hands.upload(chooser, image);
    expect(await screen.findByRole('img', { name: 'The photo you chose' })).toBeTruthy();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    await hands.upload(chooser, new File(['x'], 'broken.png', { type: 'image/png' }));
    expect(await screen.findByText('This picture could not be read. Please choose another one.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The photo you chose' })).toBeTruthy();
  });

  it('keeps no photo of a discarded draft, even if it was still being prepared (app-13)', async () => {
    let decode = (_picture: object) => {};
    vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (decode = resolve)));
    const { hands } = await openDialog();
    await hands.type(content(), 'God opened a door.');
    await hands.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, image);
    expect(share(), 'it would be shared without the photo').toHaveProperty('disabled', true);
    await hands.click(screen.getByRole('button', { name: 'Discard draft' }));
    await hands.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await act(async () => decode({ width: 10, height: 10, close: () => undefined }));
    expect(await readPhotoDraft(elena.id, 'post')).toBeUndefined();
    expect(screen.queryByRole('img', { name: 'The photo you chose' })).toBeNull();
  });
});
