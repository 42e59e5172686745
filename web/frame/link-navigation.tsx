import { useEffect, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { repeatEarlyPress } from '#design/early-press.ts';
import { clickedPath, submittedPath } from '#platform/pages/navigable.ts';
import { loadCardTools } from './late-cards.ts';
import { loadMarks } from './late-marks.ts';

/**
 * Turns clicks on plain links and submitted GET forms into router navigations, with one listener for the whole
 * document: links are plain anchors, which are cheap to render and work before scripts load. Renders nothing; used
 * once in the root.
 */
export function LinkNavigation() {
  const navigate = useNavigate();

  useEffect(() => {
    function follow(event: Event, path: string | null, target: EventTarget | null) {
      if (path === null) return;
      event.preventDefault();
      const keepsScroll = target instanceof Element && target.closest('[data-keep-scroll]') !== null;
      void navigate(path, { preventScrollReset: keepsScroll });
    }
    function onClick(event: MouseEvent) {
      follow(event, clickedPath(event, window.location), event.target);
    }
    function onSubmit(event: SubmitEvent) {
      follow(event, submittedPath(event, window.location), event.target);
    }
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);

  useLayoutEffect(() => repeatEarlyPress(document), []);

  useEffect(() => window.hearts?.(() => import('#marketplace/saved-listings/components/hearts.ts')), []);

  useEffect(loadCardTools, []);
  useEffect(loadMarks, []);

  return null;
}
