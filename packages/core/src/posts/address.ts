/** A testimony's path. Nothing else is accepted, so no two parsers can disagree about where it leads. */
const TESTIMONY = /^\/posts\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The address of a testimony, from the site's root (posts-13). */
export function testimonyPath(postId: string): string {
  return `/posts/${postId}`;
}

/** The id in the path of a testimony, in lower case. Undefined for any other path. */
export function testimonyIn(path: string): string | undefined {
  return TESTIMONY.exec(path)?.[1]?.toLowerCase();
}

/** The path of a link that leads to a testimony of this site. Undefined for any other link. */
export function ownTestimony(href: string, site: string): string | undefined {
  const url = URL.parse(href);
  const postId = url?.origin === site ? testimonyIn(url.pathname) : undefined;
  return postId && testimonyPath(postId);
}
