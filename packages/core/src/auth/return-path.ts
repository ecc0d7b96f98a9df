/** A testimony's address. Nothing else is accepted, so no two parsers can disagree about where it leads. */
const TESTIMONY = /^\/posts\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The id in a path like `/posts/<id>`, in lower case. Undefined for any other path. */
export function testimonyIn(path: string): string | undefined {
  return TESTIMONY.exec(path)?.[1]?.toLowerCase();
}

/** Where somebody goes after logging in, if they came from there and it is an address that visitors are sent (auth-18). */
export function returnPath(given: string | undefined): string | undefined {
  const postId = testimonyIn(given ?? '');
  return postId && `/posts/${postId}`;
}
