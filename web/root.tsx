import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { useLanguage } from '#language/react.tsx';
import { Header } from './frame/header.tsx';

export default function Root() {
  const { locale } = useLanguage();
  return (
    <html lang={locale === 'ga' ? 'ga-IE' : 'en-IE'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Header />
        <main id="main">
          <Outlet />
        </main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
