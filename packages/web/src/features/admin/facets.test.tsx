import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { Facets } from './facets.tsx';

const KINDS = [
  { value: 'post', label: 'Testimony' },
  { value: 'comment', label: 'Comment' },
];

function Filters() {
  const [kind, setKind] = useState<string>();
  const facet = { name: 'Kind', value: kind, options: KINDS, onChange: setKind };
  return <Facets facets={[facet]}>{kind ?? 'all of them'}</Facets>;
}

it('are set by a menu, and taken away by a press; the focus stays where it was', async () => {
  const { hands } = await renderPart(<Filters />);
  await hands.click(await screen.findByRole('button', { name: 'Kind' }));
  await hands.click(await screen.findByRole('menuitem', { name: 'Comment' }));
  const set = await screen.findByRole('button', { name: 'Kind: Comment. Clear' });
  expect(screen.getByText('comment')).toBeTruthy();
  expect(document.activeElement).toBe(set);
  await hands.click(set);
  expect(screen.getByText('all of them')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kind' }));
});

it('fold those that are not set', async () => {
  const { hands } = await renderPart(<Filters />);
  const more = await screen.findByRole('button', { name: 'Filters' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await hands.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});
