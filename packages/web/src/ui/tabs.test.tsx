import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { Tabs } from './tabs.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });
const tabs = ['One', 'Two', 'Three'].map((label) => ({ value: label, label, content: <p>about {label}</p> }));

it('shows the panel of the chosen tab; arrows go around, Home and End to the ends', async () => {
  const { hands } = await renderPart(<Tabs label="Numbers" tabs={tabs} initial="Two" />);
  const isShown = (name: string) => {
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name }).textContent).toBe(`about ${name}`);
  };
  isShown('Two');
  await hands.click(tab('One'));
  isShown('One');
  for (const [key, name] of [
    ['{ArrowLeft}', 'Three'],
    ['{ArrowRight}', 'One'],
    ['{End}', 'Three'],
    ['{ArrowRight}', 'One'],
    ['{ArrowRight}', 'Two'],
    ['{Home}', 'One'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await hands.keyboard(key);
    isShown(name);
    expect(document.activeElement).toBe(tab(name));
  }
});

it('has one tab stop for the tabs, and one for the panel', async () => {
  const { hands } = await renderPart(<Tabs label="Numbers" tabs={tabs} initial="Two" />);
  await hands.tab();
  expect(document.activeElement).toBe(tab('Two'));
  await hands.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
