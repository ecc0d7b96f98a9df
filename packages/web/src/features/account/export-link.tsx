import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProve } from '../../data/account.ts';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';

const ADDRESS = '/api/users/export';

/** Downloads the member's data (account-4), after they have proved that it is them: what a link downloads cannot ask (auth-32). */
export function ExportLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('common');
  const { mutate, isPending } = useProve({
    onSuccess: download,
    onError: (error) => toast({ title: t('error'), description: refusalText(error), variant: 'destructive' }),
  });
  const prove = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ body: {} });
  };
  return (
    <a className={className} href={ADDRESS} download aria-busy={isPending} onClick={prove}>
      {children}
    </a>
  );
}

function download(): void {
  const link = document.createElement('a');
  link.href = ADDRESS;
  link.download = '';
  link.click();
}
