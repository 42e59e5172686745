import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { MENU_ID } from './header.tsx';
import styles from './navigation-progress.module.css';

/**
 * What a browser does by itself when it loads a page, for pages reached by script: a bar while the next page is on its
 * way; then the focus goes to the main heading and the title is announced. Filters of one page (a change of the query
 * alone, or of what a form of filters says) leave the focus where it is: there may be more to choose.
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
