import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStored } from '../../platform/storage.ts';
import { roomPaths } from './room-paths.ts';

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const typing = 'input, textarea, select, [contenteditable="true"]';

/**
 * The key `/` goes to the page's search field, or to the search of posts and comments if the page has none (moderation-21). It
 * is off with the other single-key shortcuts (moderation-8).
 */
export function useSearchKey() {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (readStored('moderationKeys') === 'off' || document.querySelector(overlay)) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (field) field.focus();
      else void navigate(roomPaths.adminContent);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
