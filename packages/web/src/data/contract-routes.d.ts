/** Made by vite/contract-routes.ts. */
declare module 'virtual:contract-routes' {
  import type { RoutesOf } from '@lampstand/core/api/client';
  import type { Api } from '@lampstand/core/api/table';
  export const routes: RoutesOf<Api>;
}
