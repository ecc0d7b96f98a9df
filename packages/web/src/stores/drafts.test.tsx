import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clearDrafts, draftAuthors, draftsOf, readDraft, useDraft, writeDraft } from './drafts.ts';

it('returns what was written, and nothing once cleared', () => {
  const { result } = renderHook(() => useDraft('ruth', 'post'));
  expect(result.current[0]).toBe('');
  act(() => result.current[1]('He has remembered me'));
  expect(result.current[0]).toBe('He has remembered me');
  act(() => result.current[2]());
  expect(result.current[0]).toBe('');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('survives a reload (app-13)', async () => {
  writeDraft('ruth', 'comment:7', 'Amen');
  vi.resetModules();
  const reloaded = await import('./drafts.ts');
  expect(reloaded.readDraft('ruth', 'comment:7')).toBe('Amen');
});

it('keeps members and names apart (app-13)', () => {
  writeDraft('ruth', 'comment:7', 'from Ruth');
  writeDraft('tomas', 'comment:7', 'from Tomás');
  writeDraft('ruth', 'comment:8', 'elsewhere');
  expect([readDraft('ruth', 'comment:7'), readDraft('tomas', 'comment:7'), readDraft('ruth', 'comment:8')]).toEqual([
    'from Ruth',
    'from Tomás',
    'elsewhere',
  ]);
});

it('removes one member’s drafts, including unread ones, and nothing else', () => {
  writeDraft('ruth', 'post', 'mine');
  writeDraft('ruth2', 'post', 'somebody else’s');
  localStorage.setItem('draft:ruth:comment:9', 'from an earlier visit');
  localStorage.setItem('language', 'es');
  expect(draftAuthors().toSorted()).toEqual(['ruth', 'ruth2']);
  clearDrafts('ruth');
  expect(draftAuthors()).toEqual(['ruth2']);
  expect(draftsOf('ruth')).toEqual([]);
  expect(readDraft('ruth', 'post')).toBe('');
  expect(readDraft('ruth', 'comment:9')).toBe('');
  expect(readDraft('ruth2', 'post')).toBe('somebody else’s');
  expect(localStorage.getItem('language')).toBe('es');
});
