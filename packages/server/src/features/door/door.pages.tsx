import type { JoiningMode } from '@lampstand/core/door/modes';
import type { Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { initialsOf } from '@lampstand/core/profiles/full-name';
import type { Child } from 'hono/jsx';
import { useCommunity } from '../../http/page.tsx';
import type { AuthTexts } from '../../languages/en/auth.ts';
import { Field, FieldInput, Note } from '../auth/form-fields.tsx';
import { Frame } from '../auth/page-frame.tsx';
import { WriteToCommunity } from './lamp.pages.tsx';
import type { Inviter } from './join.ts';

/** Who invites, above the form of a new account (door-2). */
export function Invited({ t, by }: { t: AuthTexts; by: Inviter }) {
  const { name } = useCommunity();
  const words = t.door;
  return (
    <div class="invited">
      {by.profileImageUrl === null ? (
        <span class="avatar" aria-hidden="true">
          {initialsOf(by)}
        </span>
      ) : (
        <img class="avatar" src={`/api/invitations/by/${by.code}/picture`} alt="" width="56" height="56" />
      )}
      <div>
        <p class="invited__by">{words.invitedBy(by.firstName)}</p>
        <p class="invited__to">{words.invitedTo(name)}</p>
      </div>
    </div>
  );
}

interface InvitationPageProps {
  language: Language;
  /** What was opened or pasted, and why it does not help. */
  given: string;
  error: string | undefined;
  mode: JoiningMode;
}

/** Asks for an invitation (door-1). */
export function InvitationPage({ language, given, error, mode }: InvitationPageProps) {
  const keep: Record<string, string> = given === '' ? {} : { invitation: given };
  return (
    <Frame language={language} title={({ door }) => door.title} keep={keep}>
      {({ door, ...t }) => (
        <>
          <p class="lede">{door.lede}</p>
          <form class="form" method="get" action="/api/signup" novalidate>
            <Field name="invitation" label={door.label} error={error}>
              <FieldInput
                name="invitation"
                error={error}
                value={given}
                maxlength={LIMITS.invitationLink}
                autocomplete="off"
                autocapitalize="none"
                spellcheck={false}
                required
                autofocus
              />
            </Field>
            <button class="btn btn--primary" type="submit">
              {door.go}
            </button>
          </form>
          {mode !== 'approval' && (
            <Note>
              <Contact before={door.none} orWrite={door.orWrite} />
            </Note>
          )}
          <p class="foot">
            {mode === 'open' && <a href="/api/signup">{door.without}</a>}
            {mode === 'approval' && <a href="/api/signup">{door.askTitle}</a>}
            <a href="/api/login">{t.haveAccount}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

/** Nobody new is taken at the moment (door-1). */
export function ClosedPage({ language }: { language: Language }) {
  return (
    <Frame language={language} title={({ door }) => door.closedTitle} lamp="lit">
      {({ door, ...t }) => (
        <>
          <Lede text={door.closedLede} />
          <div class="ways">
            <a class="btn btn--primary" href="/api/login">
              {t.logIn}
            </a>
            <WriteToCommunity words={door.write} />
          </div>
        </>
      )}
    </Frame>
  );
}

/** The community is not set up yet (setup-3). */
export function UnopenedPage({ language }: { language: Language }) {
  return (
    <Frame language={language} title={({ door }) => door.unopenedTitle} keep={{}}>
      {({ door, ...t }) => (
        <>
          <p class="lede">{door.unopenedLede}</p>
          <p>{door.unopenedHow}</p>
          <p class="foot">
            <a href="/api/login">{t.haveAccount}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

function Lede({ text }: { text: (name: string) => string }) {
  return <p class="lede">{text(useCommunity().name)}</p>;
}

function Contact({ before, orWrite }: { before: string; orWrite: string }): Child {
  const { contactEmail } = useCommunity();
  if (contactEmail === null) return <>{before}.</>;
  return (
    <>
      {before}
      {orWrite} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </>
  );
}
