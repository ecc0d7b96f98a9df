/** What the build needs of it. Its own types bring the browser's along, into the server's as well. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string });
    readonly window: Pick<Window, 'document' | 'location' | 'localStorage'>;
  }
}
