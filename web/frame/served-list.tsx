import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLanguage } from '#language/react.tsx';
import type { MarkupOf } from './markup.tsx';

/** The browser keeps what the server wrote, and has no use for what writes it. */
const markupOf: MarkupOf | null = import.meta.env.SSR ? (await import('./markup.tsx')).createMarkup() : null;

type ServedListProps<Props> = Omit<ComponentProps<'ul'>, 'children' | 'ref'> & {
  /** One item of the list: what works as HTML alone, with its events handled by the list. */
  of: ComponentType<Props>;
  /** The properties of each; they alone decide what it looks like. */
  items: readonly Props[];
};

/**
 * A list whose items the server writes from memory, and which the browser leaves as they were served until the list
 * changes: pages of many cards cost neither of them the drawing of each. A picture that cannot be loaded has the list drawn
 * here after all, for then its items have something to do.
 */
export function ServedList<Props extends object>({ of: Item, items, ...rest }: ServedListProps<Props>) {
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const keys = items.map((item) => JSON.stringify(item));
  const all = keys.join();
  const isHydrating = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [served, setServed] = useState(isHydrating ? all : null);
  const isServed = served === all;
  // What was served is gone once other items stand there.
  if (!isServed && served !== null) setServed(null);

  useEffect(() => {
    const pictures = [...(list.current?.querySelectorAll('img') ?? [])];
    if (isServed && pictures.some((img) => img.complete && img.naturalWidth === 0)) setServed(null);
  }, [isServed]);

  if (!isServed)
    return (
      <ul key="drawn" {...rest}>
        {items.map((item, index) => (
          <Item key={keys[index]} {...item} />
        ))}
      </ul>
    );
  const __html = markupOf
    ? items.map((item, index) => markupOf(Item, item, keys[index]!, language)).join('')
    : '';
  return (
    <ul
      key="served"
      ref={list}
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
