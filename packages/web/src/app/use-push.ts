import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { alertsAreOurs } from '../platform/alerts.ts';
import { closeShownAbout, pushOwner } from '../pwa/push-device.ts';
import { isWindowMessage } from '../sw/window-messages.ts';
import { useMember } from '../data/use-member.ts';
import { useLanguage } from '../stores/language.ts';

/** The screen comes first. */
const saidAfter = 2_000;

/** The app's side of notifications, for a member who is signed in: what the worker asks, and what the server is told. */
export function usePush(): void {
  const member = useMember();
  useWorkersQuestions();
  const { pathname } = useLocation();
  useEffect(() => {
    // Whoever is there has no need to be told of it.
    if (pushOwner()) void closeShownAbout(pathname).catch(() => undefined);
  }, [pathname]);
  const language = useLanguage((state) => state.language);
  useEffect(() => {
    if (!alertsAreOurs() || !pushOwner()) return;
    const keep = async () => {
      const { keepSubscribed } = await import('../data/push.ts');
      await keepSubscribed(member, language);
    };
    // What cannot be said now is said at the next start.
    const timer = setTimeout(() => void keep().catch(() => undefined), saidAfter);
    return () => clearTimeout(timer);
  }, [member, language]);
}

/** A click on a notification leads this window to its place, as a press on a link would (sw/windows.ts). */
function useWorkersQuestions(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const answer = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isWindowMessage(data)) return;
      if (data.type === 'goTo') void navigate(data.place);
      ports[0]?.postMessage(data.type === 'goTo' ? data.place : location.pathname + location.search);
    };
    navigator.serviceWorker.addEventListener('message', answer);
    // Messages wait until somebody listens.
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', answer);
  }, [navigate]);
}
