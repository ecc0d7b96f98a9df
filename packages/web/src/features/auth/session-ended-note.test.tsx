import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { useDrafts, writeDraft } from '../../stores/drafts.ts';
import { SessionEndedNote } from './session-ended-note.tsx';

const DRAFT = 'Your draft is saved here and waits for you.';
const noteText = () => screen.getByText('Your session has ended.').closest('p')?.textContent;

beforeEach(() => useDrafts.setState({ drafts: {} }));

describe('the note after a session ended (app-13)', () => {
  it('says that the member’s draft waits, without a word of it', async () => {
    writeDraft('ruth', 'post:content', 'Nine years');
    await renderPart(<SessionEndedNote userId="ruth" />);
    expect(noteText()).toContain(DRAFT);
    expect(screen.queryByText(/Nine years/)).toBeNull();
  });

  it('says nothing of the draft of somebody else', async () => {
    writeDraft('tomas', 'post:content', 'Nine years');
    await renderPart(<SessionEndedNote userId="ruth" />);
    expect(noteText()).toContain('Your session has ended.');
    expect(noteText()).not.toContain(DRAFT);
  });
});
