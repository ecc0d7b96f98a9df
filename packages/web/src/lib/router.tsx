import { createContext, use, useCallback, useEffect, useMemo, type ComponentProps, type MouseEvent } from 'react';

/** Where the member is. `key` is another one after every navigation, and the same again on the way back. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

/** How they came there: `pop` by Back or Forward, or with the page. */
export type Arrival = 'pop' | 'push' | 'replace';

/** Goes to an address of the app, or as many steps through the history. */
export type Navigate = (to: string | number, options?: { replace?: boolean }) => void;

export type Params = Readonly<Record<string, string | undefined>>;

/** Provided by app/app-router.tsx. */
export const PlaceContext = createContext<{ place: Place; arrival: Arrival } | undefined>(undefined);
export const NavigateContext = createContext<Navigate>(() => undefined);
/** Provided by app/screens.tsx: the named parts of the address. */
export const ParamsContext = createContext<Params>({});

function useArrived() {
  const arrived = use(PlaceContext);
  if (!arrived) throw new Error('There is no address here: it is not below PlaceContext.');
  return arrived;
}

export function useLocation(): Place {
  return useArrived().place;
}

/** Whether the member came to this place by Back or Forward, or with the page. */
export function useIsReturn(): boolean {
  return useArrived().arrival === 'pop';
}

export function useParams(): Params {
  return use(ParamsContext);
}

/** The same function as long as the app is mounted. */
export function useNavigate(): Navigate {
  return use(NavigateContext);
}

type SetSearch = (params: Record<string, string>, options?: { replace?: boolean }) => void;

/** The parameters of the address, and a function to replace them all. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearch>(
    (next, options) => {
      const query = new URLSearchParams(next).toString();
      navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [navigate, pathname],
  );
  return [params, setParams];
}

/** Goes to another screen in place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** A link to another screen. */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search + location.hash });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the other properties
  return <a {...rest} href={to} onClick={follow} />;
}

/** The named parts of an address that has the form of the path (`/people/:userId?`); undefined if it has not (app-4). */
export function paramsOf(path: string, pathname: string): Params | undefined {
  if (path === '*') return {};
  const names: string[] = [];
  const pattern = path.replace(/\/$/, '').replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    names.push(name);
    return optional ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const found = new RegExp(`^${pattern}/*$`, 'i').exec(pathname);
  return found ? Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1])])) : undefined;
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}
