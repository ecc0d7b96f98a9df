import type { Plugin } from 'vite';

const injection = 'styleInject(css_248z);';

/**
 * Takes out the `<style>` that react-zoom-pan-pinch adds to the page when it is loaded: the content policy forbids it, and
 * full-screen-photo.module.css has the rules. A version that writes it otherwise fails the build.
 */
export function zoomStyle(): Plugin {
  return {
    name: 'lampstand:zoom-style',
    apply: 'build',
    transform: {
      filter: { id: /react-zoom-pan-pinch\/dist\/index/ },
      handler(code) {
        if (!code.includes(injection))
          this.error(`"${injection}" is not found. See docs/decisions/063-libraries-of-the-web-client.md.`);
        return code.replace(injection, '');
      },
    },
  };
}
