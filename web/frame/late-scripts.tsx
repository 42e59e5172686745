import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * The router's scripts, whose files are asked for once the page has been painted: a page is whole without them, and they
 * would take the line from its style sheets and its first picture. Then all are asked for at once, not import by import.
 */
export function LateScripts() {
  // Called, not placed: it offers no other way to the links that name the files.
  const parts = Children.toArray(Scripts({})?.props.children);
  const files = parts.filter(isLink).map(({ props }) => props.href);
  return (
    <>
      {files.length > 0 && (
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant with the names of our own files.
          dangerouslySetInnerHTML={{ __html: askAfterPaint(files) }}
        />
      )}
      {parts.filter((part) => !isLink(part))}
    </>
  );
}

function isLink(part: ReactNode): part is ReactElement<{ href: string }> {
  return isValidElement(part) && part.type === 'link';
}

/** A tab in the background paints nothing: there the imports ask by themselves. What ran in a browser is empty to it. */
function askAfterPaint(files: readonly string[]): string {
  if (!import.meta.env.SSR) return '';
  const ask =
    "var link=document.createElement('link');link.rel='modulepreload';link.href=file;document.head.append(link)";
  return `requestAnimationFrame(function(){setTimeout(function(){${JSON.stringify(files)}.forEach(function(file){${ask}})})})`;
}
