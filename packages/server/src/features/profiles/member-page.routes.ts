import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { listActedPosts, listMemberPosts } from '../posts/member-posts.service.ts';
import { memberPage } from './member-page.service.ts';

export function memberPageRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.members, {
    one: ({ viewer, params }) => memberPage(deps, viewer, params.userId),
    posts: ({ viewer, params, query }) => listMemberPosts(deps, viewer, params.userId, query),
    prayed: ({ viewer, query }) => listActedPosts(deps, viewer, 'prayed', query),
    commented: ({ viewer, query }) => listActedPosts(deps, viewer, 'commented', query),
  });
}
