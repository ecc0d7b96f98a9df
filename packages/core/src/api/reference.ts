import { endpoint } from './endpoint.ts';

/** Endpoints that describe the contract itself. */
export const referenceApi = {
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This contract as an OpenAPI 3.1 document.',
    response: { kind: 'file', contentType: 'application/json' },
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'This contract as a page to read.',
    response: { kind: 'page' },
  }),
};
