/** The types that the build needs. jsdom's own types would add the browser's globals to the server, too. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string });
    readonly window: Pick<Window, 'document' | 'location' | 'localStorage'>;
  }
}
