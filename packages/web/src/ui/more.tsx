import { Button } from './button.tsx';

interface MoreProps {
  query: { hasNextPage: boolean; isError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
  busy: string;
}

/** The button for the next page of a list. */
export function More({ query, label, busy }: MoreProps) {
  if (!query.hasNextPage || query.isError) return null;
  return (
    <Button
      variant="plain"
      small
      pending={query.isFetchingNextPage}
      pendingLabel={busy}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
