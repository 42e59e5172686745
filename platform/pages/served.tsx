import {
  type ComponentType,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLanguage } from '../i18n/react.tsx';
import { perObject } from '../memory/per-object.ts';
import type { MarkupOf } from './markup.tsx';
import { SWITCHES } from './switches.ts';

/** The browser keeps the served markup and does not need the renderer. */
const markupOf: MarkupOf | null = import.meta.env.SSR ? (await import('./markup.tsx')).createMarkup() : null;

/** Cards are often the same objects as on the page before. */
const jsonOf = perObject(
  (item: object) => JSON.stringify(item),
  () => '',
);

/** The items of a part that is constant. */
export const ONCE = [{}];

type ServedProps<Props> = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'ul' | 'footer' | 'fieldset';
  /** Renders an item as plain HTML; its events are handled outside. */
  of: ComponentType<Props>;
  /** The properties of each item, which alone determine its markup; the objects must not change. */
  items: readonly Props[];
};

/**
 * An element whose items are rendered on the server from a cache and left untouched in the browser until they change,
 * for cards and footers. When a picture fails, the items are rendered by React instead, to show the placeholder.
 */
export function Served<Props extends object>({ as: Element, of: Item, items, ...rest }: ServedProps<Props>) {
  const language = useLanguage();
  const element = useRef<HTMLElement>(null);
  // The server renders once and compares nothing.
  const all = markupOf ? '' : items.map((item) => jsonOf(item, null)).join();
  const isHydrating = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [served, setServed] = useState(isHydrating && SWITCHES.markupFromMemory ? all : null);
  const isServed = served === all;
  // The served markup is gone once other items were rendered.
  if (!isServed && served !== null) setServed(null);

  useEffect(() => {
    const pictures = [...(element.current?.querySelectorAll('img') ?? [])];
    if (isServed && pictures.some((img) => img.complete && img.naturalWidth === 0)) setServed(null);
  }, [isServed]);

  if (!isServed)
    return (
      <Element key="drawn" {...rest}>
        {items.map((item) => (
          <Item key={jsonOf(item, null)} {...item} />
        ))}
      </Element>
    );
  const __html = markupOf ? items.map((item) => markupOf(Item, item, language)).join('') : '';
  return (
    <Element
      key="served"
      ref={element as RefObject<null>}
      {...rest}
      onErrorCapture={() => setServed(null)}
      // Empty in the browser, which keeps the served markup.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, out of the same component.
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

function neverChanges(): () => void {
  return () => {};
}

function inBrowser(): boolean {
  return false;
}

function onServer(): boolean {
  return true;
}
