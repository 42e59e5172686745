import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { MENU_ID } from './header.tsx';
import styles from './navigation-progress.module.css';

/**
 * Replaces browser behaviour of page loads for router navigations: shows a progress bar, then moves the focus to the
 * main heading and announces the title. Navigations within a page (only the query, or the fields of a filter form,
 * change) keep the focus.
 */
export function NavigationProgress() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, announce] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MENU_ID)?.hidePopover();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !document.activeElement?.closest('form[data-keep-scroll]')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    announce(document.title);
  }, [pathname]);

  return (
    <>
      {navigation.state !== 'idle' && <div className={styles.bar} aria-hidden="true" />}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}
