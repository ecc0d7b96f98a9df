import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { OfficeMark } from './office-mark.tsx';

describe('the mark of an office (profiles-14)', () => {
  it.each([
    ['admin', 'en', 'Admin'],
    ['moderator', 'en', 'Moderator'],
    ['admin', 'es', 'Administración'],
    ['moderator', 'es', 'Moderación'],
  ] as const)('of an %s in %s is named %s', async (office, language, label) => {
    await renderPart(<OfficeMark of={{ office }} />, { language });
    expect((await screen.findByTitle(label)).textContent).toBe(label);
  });

  it('is not there for anybody else', async () => {
    await renderPart(
      <p>
        Ruth
        <OfficeMark of={{}} />
      </p>,
    );
    expect(screen.getByText('Ruth').children).toHaveLength(0);
  });
});
