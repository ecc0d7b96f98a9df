import { platformAuthenticatorIsAvailable, startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { passkeys } from './account.ts';
import { useMember } from './use-member.tsx';

type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether this device can check its owner. Undefined until it is known. */
export function useCanAddPasskey(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['platform-authenticator'],
    queryFn: () => platformAuthenticatorIsAvailable(),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data;
}

/** Lets this device make a key, and adds it (auth-22). */
export function useAddPasskey(handlers: { onSuccess: () => void; onError: (error: Error) => void }) {
  const { client, queryClient } = useMember();
  return useMutation({
    mutationFn: async () => {
      const asked = await client.auth.passkeyOptions({ body: {} });
      const { id, rawId, type, response } = await startRegistration({ optionsJSON: asked as unknown as Asked });
      const { clientDataJSON, attestationObject } = response;
      return client.auth.addPasskey({ body: { id, rawId, type, response: { clientDataJSON, attestationObject } } });
    },
    onSuccess: handlers.onSuccess,
    onError: handlers.onError,
    onSettled: () => queryClient.invalidateQueries(passkeys),
  });
}
