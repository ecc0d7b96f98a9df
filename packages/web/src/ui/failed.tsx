import { Button } from './button.tsx';
import { State } from './state.tsx';

export interface FailedProps {
  text: string;
  /** The label of the button. */
  retry: string;
  /** What failed: the next page of a list that has some, or all. */
  query: { isFetching: boolean; data?: unknown; refetch: () => unknown; fetchNextPage?: () => unknown };
  small?: boolean;
}

/** In place of a section that could not be loaded, with a button that tries again. */
export function FailedSection(props: FailedProps) {
  return (
    <div className="stack3 start" role="alert">
      <p>{props.text}</p>
      <Retry {...props} small />
    </div>
  );
}

/** The same in place of a screen's content; `slim` with less space above and below. */
export function FailedState({ slim, ...props }: FailedProps & { slim?: boolean | undefined }) {
  return <State slim={slim} alert text={props.text} actions={<Retry {...props} />} />;
}

function Retry({ retry, query, small }: FailedProps) {
  const again = () => void (query.data && query.fetchNextPage ? query.fetchNextPage() : query.refetch());
  return (
    <Button variant="quiet" small={small} pending={query.isFetching} onClick={again}>
      {retry}
    </Button>
  );
}
