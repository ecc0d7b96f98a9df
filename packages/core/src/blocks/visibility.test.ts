import { describe, expect, test } from 'vitest';
import {
  blockRelation,
  canBlock,
  canInteract,
  canSee,
  SURFACES,
  type BlockRelation,
  type Surface,
} from './visibility.ts';

const RELATIONS: BlockRelation[] = ['none', 'byMe', 'byThem', 'mutual'];
const MEMBER = { id: 'me', isAdmin: false };
const ADMIN = { id: 'me', isAdmin: true };
const them = (block: BlockRelation) => ({ id: 'them', block });

const ABOUT_POSTS: Surface[] = ['feed', 'comments', 'reactions'];

/** What the rules say for one cell (blocks-1, blocks-6). */
function isVisible(isAdmin: boolean, block: BlockRelation, surface: Surface): boolean {
  if (surface === 'admin') return isAdmin;
  return block === 'none';
}

const CELLS = [MEMBER, ADMIN].flatMap((viewer) =>
  RELATIONS.flatMap((block) => SURFACES.map((surface) => ({ viewer, block, surface, isAdmin: viewer.isAdmin }))),
);

describe('the visibility matrix (blocks-1)', () => {
  test('has a cell for each viewer, relation and surface', () => {
    expect(CELLS).toHaveLength(2 * 4 * 10);
  });

  test.each(CELLS)('admin $isAdmin, block $block, $surface', ({ viewer, block, surface, isAdmin }) => {
    const visible = isVisible(isAdmin, block, surface);
    expect(canSee(viewer, them(block), surface)).toBe(visible);
    const code =
      surface === 'admin' ? 'admin_only' : ABOUT_POSTS.includes(surface) ? 'post_not_found' : 'user_not_found';
    expect(canInteract(viewer, them(block), surface)).toEqual(visible ? { ok: true } : { ok: false, code });
  });

  test.each(SURFACES)('it is the same from both sides: %s', (surface) => {
    const sides: [BlockRelation, BlockRelation][] = [
      ['none', 'none'],
      ['byMe', 'byThem'],
      ['mutual', 'mutual'],
    ];
    for (const [mine, theirs] of sides) {
      expect(canSee(MEMBER, them(mine), surface)).toBe(
        canSee({ id: 'them', isAdmin: false }, { id: 'me', block: theirs }, surface),
      );
    }
  });

  test.each(SURFACES)('one who has blocked cannot find out whether they are blocked in turn: %s', (surface) => {
    expect(canInteract(MEMBER, them('byMe'), surface)).toEqual(canInteract(MEMBER, them('mutual'), surface));
  });

  test.each(SURFACES)('you are never hidden from yourself: %s', (surface) => {
    for (const block of RELATIONS) {
      expect(canSee(ADMIN, { id: 'me', block }, surface)).toBe(true);
      expect(canSee(MEMBER, { id: 'me', block }, surface)).toBe(surface !== 'admin');
    }
  });
});

describe('blockRelation', () => {
  test.each([
    [false, false, 'none'],
    [true, false, 'byMe'],
    [false, true, 'byThem'],
    [true, true, 'mutual'],
  ] as const)('%s, %s → %s', (byMe, byThem, expected) => {
    expect(blockRelation(byMe, byThem)).toBe(expected);
  });
});

describe('canBlock', () => {
  test('anybody but yourself (blocks-4)', () => {
    expect(canBlock('me', 'them')).toEqual({ ok: true });
    expect(canBlock('me', 'me')).toEqual({ ok: false, code: 'cannot_block_self' });
  });
});
