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
import type { MarkupOf } from './markup.tsx';
import { SWITCHES } from './switches.ts';

/** The browser keeps what the server wrote, and has no use for what writes it. */
const markupOf: MarkupOf | null = import.meta.env.SSR ? (await import('./markup.tsx')).createMarkup() : null;

/** The items of what stands there once and is always the same. */
export const ONCE = [{}];

type ServedProps<Props> = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'ul' | 'footer' | 'fieldset';
  /** What stands in it, once for each of the items: what works as HTML alone, its events handled out here. */
  of: ComponentType<Props>;
  /** The properties of each; they alone decide what it looks like. */
  items: readonly Props[];
};

/**
 * An element whose items the server writes from memory, and which the browser leaves as they were served until they
 * change: cards and footers cost neither of them the drawing of each. A picture that cannot be loaded has the items drawn
 * here after all, for then they have something to do.
 */
export function Served<Props extends object>({ as: Element, of: Item, items, ...rest }: ServedProps<Props>) {
  const language = useLanguage();
  const element = useRef<HTMLElement>(null);
  const keys = items.map((item) => JSON.stringify(item));
  const all = keys.join();
  const isHydrating = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [served, setServed] = useState(isHydrating && SWITCHES.markupFromMemory ? all : null);
  const isServed = served === all;
  // What was served is gone once other items stand there.
  if (!isServed && served !== null) setServed(null);

  useEffect(() => {
    const pictures = [...(element.current?.querySelectorAll('img') ?? [])];
    if (isServed && pictures.some((img) => img.complete && img.naturalWidth === 0)) setServed(null);
  }, [isServed]);

  if (!isServed)
    return (
      <Element key="drawn" {...rest}>
        {items.map((item, index) => (
          <Item key={keys[index]} {...item} />
        ))}
      </Element>
    );
  const __html = markupOf
    ? items.map((item, index) => markupOf(Item, item, keys[index]!, language)).join('')
    : '';
  return (
    <Element
      key="served"
      ref={element as RefObject<null>}
      {...rest}
      onErrorCapture={() => setServed(null)}
      // The browser's is empty, and what was served stays.
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
