import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { alertsAreOurs } from '../platform/alerts.ts';
import { closeShownAbout, pushOwner } from '../pwa/push-device.ts';
import { isWindowMessage } from '../pwa/worker-contract.ts';
import { useMember } from '../data/use-member.tsx';
import { useLanguage } from '../stores/choices.ts';

/** Milliseconds before the subscription is refreshed, so that the screen loads first. */
const REFRESH_AFTER_MS = 2_000;

/** The page's side of notifications: answers the worker's messages and keeps the server's subscription up to date. */
export function usePush(): void {
  const member = useMember();
  useWorkersQuestions();
  const { pathname } = useLocation();
  useEffect(() => {
    // Notifications about the screen that is shown are not needed.
    if (pushOwner()) void closeShownAbout(pathname).catch(() => undefined);
  }, [pathname]);
  const language = useLanguage((state) => state.language);
  useEffect(() => {
    if (!alertsAreOurs() || !pushOwner()) return;
    const keep = async () => {
      const { keepSubscribed } = await import('../data/push.ts');
      await keepSubscribed(member, language);
    };
    // A failure is repaired at the next start.
    const timer = setTimeout(() => void keep().catch(() => undefined), REFRESH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [member, language]);
}

/** A click on a notification navigates this window like a link (sw/push.ts). */
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
    // Messages are queued until there is a listener.
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', answer);
  }, [navigate]);
}
