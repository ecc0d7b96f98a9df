import type { CommunityView } from '@lampstand/core/community/contract';
import { communitySettings, type CommunitySetting, type CommunitySettings } from '@lampstand/core/community/entity';
import type { FieldIssue } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { useChangeCommunity, useChangeCommunityPicture, useCommunityPrivate } from '../../data/admin-community.ts';
import { useObjectAddress } from '../../platform/hooks.ts';
import { useCommunity } from '../../stores/community.ts';
import { toast } from '../../stores/toast.ts';

/** A chosen picture, or null for the cross. */
export type ChosenPicture = Blob | null;

/**
 * What was changed and is not saved yet, over the settings of the server: another admin's changes of other settings appear meanwhile.
 */
export function useCommunityForm() {
  const { t } = useTranslation(['community', 'common']);
  const saved = useCommunity((state) => state.community);
  const { data: own } = useCommunityPrivate();
  const [changed, setChanged] = useState<Partial<CommunitySettings>>({});
  const [picture, setPicture] = useState<ChosenPicture>();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly FieldIssue[]>([]);
  const fail = (title: string) => (error: Error) => {
    if (error instanceof ApiError) setRefused(error.details?.fields ?? []);
    toast({ title: t('common:error'), description: refusalText(error) ?? title, variant: 'destructive' });
  };
  const { mutateAsync: change, isPending: isChanging } = useChangeCommunity({ onError: fail(t('failed')) });
  const { mutateAsync: upload, isPending: isUploading } = useChangeCommunityPicture({
    onError: fail(t('pictureFailed')),
  });

  const settings: CommunitySettings = { ...saved, fallbackEmail: own?.fallbackEmail ?? null, ...changed };
  const parsed = communitySettings.safeParse(settings);
  // Once there is a contact, there always is one.
  const isMissing = settings.contactEmail === null && saved.contactEmail !== null;
  const issues = [
    ...(parsed.error?.issues ?? []),
    ...(isMissing ? [{ code: 'custom', path: ['contactEmail'], message: 'required' } as const] : []),
  ];
  const preview = useObjectAddress(picture ?? undefined);
  const shown: CommunityView = {
    ...saved,
    ...settings,
    pictureUrl: picture === undefined ? saved.pictureUrl : (preview ?? null),
  };

  /** The text of what is wrong with a setting, once saving was tried. */
  function errorOf(setting: CommunitySetting, key?: string): string | undefined {
    const found = issues.find(({ path }) => path[0] === setting && (key === undefined || path[1] === key));
    const given = refused.find(({ field }) => field === (key === undefined ? setting : `${setting}.${key}`));
    const kind = found ? (found.code === 'custom' ? found.message : found.code) : given?.issue;
    if (!tried || kind === undefined) return undefined;
    if (kind === 'invalid_text') return t('errors.text');
    if (setting === 'name') return t(kind === 'invalid_name' ? 'errors.unseen' : 'errors.name');
    if (setting === 'contactEmail' || setting === 'fallbackEmail') return t('errors.email');
    if (setting === 'taglines') return t('errors.tooLong', { limit: LIMITS.tagline });
    if (setting === 'questions') return t('errors.tooLong', { limit: LIMITS.question });
    if (setting === 'sealedDays') return t('errors.days', { min: LIMITS.sealedDaysMin, max: LIMITS.sealedDaysMax });
    return t('errors.other');
  }

  function discard() {
    setChanged({});
    setPicture(undefined);
    setTried(false);
    setRefused([]);
  }

  /** Resolves to whether everything was saved. What was not stays in the form. */
  async function save(): Promise<boolean> {
    setTried(true);
    setRefused([]);
    if (issues.length > 0) return false;
    try {
      if (Object.keys(changed).length > 0 || picture === null) {
        await change({ body: { ...changed, ...(picture === null ? { picture } : {}) } });
        setChanged({});
      }
      if (picture) await upload({ body: {}, files: { picture } });
    } catch {
      return false;
    }
    discard();
    toast({ title: t('saved'), description: t('savedText') });
    return true;
  }

  return {
    settings,
    /** Undefined until it is known. */
    hasMail: own?.hasMail,
    shown,
    errorOf,
    set: (values: Partial<CommunitySettings>) => setChanged((before) => ({ ...before, ...values })),
    choose: setPicture,
    hasChanged: Object.keys(changed).length > 0 || picture !== undefined,
    isSaving: isChanging || isUploading,
    discard,
    save,
  };
}

export type CommunityForm = ReturnType<typeof useCommunityForm>;
