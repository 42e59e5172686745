import { compileMessage } from '@lingui/message-utils/compileMessage';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { outline } from './web/map/outline-plugin.ts';

/** Compiles the catalogue at build time, so that the browser formats texts without carrying a parser. */
function catalogue(): Plugin {
  const parser = '@lingui/message-utils/compileMessage';
  return {
    name: 'catalogue',
    enforce: 'pre',
    resolveId(source) {
      return source === parser && this.environment.name === 'client' ? '\0no-parser' : null;
    },
    load(id) {
      return id === '\0no-parser' ? 'export const compileMessage = (message) => [message];' : null;
    },
    transform(code, id) {
      if (!/\/language\/(en|ga)\/[\w-]+\.json$/.test(id)) return null;
      // Static pages never run in a browser: their texts stay on the server.
      if (id.endsWith('/pages.json') && this.environment.name === 'client') return { code: '{}', map: null };
      const texts = JSON.parse(code) as Record<string, string>;
      return {
        code: JSON.stringify(
          Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])),
        ),
        map: null,
      };
    },
  };
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [catalogue(), outline(), reactRouter()],
  build: { target: 'es2022', reportCompressedSize: false, cssMinify: true },
  // The server answers some of these itself; the build must not bundle a second copy of React.
  ssr: { external: ['react', 'react-dom', 'react-router'] },
});
