import { useEffect, useMemo } from 'react';

/** An object URL for a picture that is not uploaded yet. */
export function useObjectAddress(picture: Blob | undefined): string | undefined {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
