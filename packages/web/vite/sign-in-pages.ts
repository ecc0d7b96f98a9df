import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SIGN_IN_PAGE } from '@lampstand/core/auth/sign-in-page';
import type { Plugin } from 'vite';

/**
 * In the development server, a page of the API is the client's page as Vite serves it, with what the API's server says about the screen. Its
 * redirects and errors stay.
 */
export function signInPages(server: string): Plugin {
  return {
    name: 'lampstand:sign-in-pages',
    apply: 'serve',
    configureServer({ middlewares, config, transformIndexHtml }) {
      middlewares.use((request, response, next) => {
        const { method, url = '', headers } = request;
        const isPage = method === 'GET' && url.startsWith('/api/') && headers.accept?.includes('text/html');
        if (!isPage) return next();
        const show = async () => {
          try {
            const sent = new Headers({ Accept: 'application/json' });
            for (const name of ['cookie', 'accept-language', 'sec-fetch-site', 'sec-fetch-mode']) {
              const value = headers[name];
              if (typeof value === 'string') sent.set(name, value);
            }
            const answer = await fetch(`${server}${url}`, { headers: sent, redirect: 'manual' });
            const body = Buffer.from(await answer.arrayBuffer());
            const text = body.toString();
            response.statusCode = answer.status;
            for (const name of ['location', 'content-type']) {
              const value = answer.headers.get(name);
              if (value) response.setHeader(name, value);
            }
            response.setHeader('Set-Cookie', answer.headers.getSetCookie());
            if (!text.startsWith('{"screen":')) return response.end(body);
            const built = await readFile(path.join(config.root, 'index.html'), 'utf8');
            const data = `<script type="application/json" id="${SIGN_IN_PAGE}">${text.replaceAll('<', String.raw`\u003c`)}</script>`;
            const page = await transformIndexHtml(
              url,
              built.replace('</body>', () => `${data}</body>`),
            );
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            return response.end(page);
          } catch (error) {
            next(error);
          }
        };
        void show();
      });
    },
  };
}
