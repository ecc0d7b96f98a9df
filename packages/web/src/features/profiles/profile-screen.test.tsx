import { PROFILE_FIELDS } from '@lampstand/core/profiles/fields';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, newcomer } from '../../../test/fixtures.ts';
import { CONTACT_EMAIL, refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { inLanguage, renderPart } from '../../../test/render.tsx';
import { useDrafts } from '../../stores/drafts.ts';
import { ProfileScreen } from './profile-screen.tsx';

const network = networkUnderTest();
const profileAddress = '*/api/users/profile';
const changeAddress = '*/api/users/email-change';
const pictureAddress = '*/api/users/profile-picture';
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  useDrafts.setState({ drafts: {} });
  network.use(
    http.get('*/api/sessions', () => HttpResponse.json([])),
    http.get(changeAddress, () => HttpResponse.json({ pending: null, passwordRequired: true })),
    http.put(profileAddress, async ({ request }) => {
      const profile = (await request.json()) as Record<string, unknown>;
      sent.push(profile);
      return HttpResponse.json({ ...newcomer, ...profile });
    }),
  );
});

const acts = { onDone: () => undefined };
const fieldNamed = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const submit = (name: string) => screen.getByRole('button', { name });

describe('profile form', () => {
  it('saves a newcomer’s input, confirms and continues', async () => {
    const onDone = vi.fn<() => void>();
    const { hands } = await renderPart(<ProfileScreen user={newcomer} {...acts} onDone={onDone} />);
    expect(await screen.findByRole('heading', { name: 'Join Our Faith Community' })).toBeTruthy();
    await hands.type(await fieldNamed(/^First name/), ' Ruth ');
    await hands.type(await fieldNamed(/^Last name/), 'Okafor');
    await hands.type(await fieldNamed(/^Age/), '30');
    await hands.click(await fieldNamed(/^Female/));
    await hands.type(await fieldNamed(/^City/), 'Tulsa');
    await hands.selectOptions(await fieldNamed(/^Country/), 'United States');
    await hands.selectOptions(await fieldNamed(/^State/), 'Oklahoma');
    await hands.click(submit('Join Faith Community'));
    expect(await screen.findByText('Profile Updated!')).toBeTruthy();
    expect(screen.getByText('Your name changes will now appear on all your posts.')).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      {
        ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])),
        firstName: 'Ruth',
        lastName: 'Okafor',
        age: 30,
        gender: 'F',
        city: 'Tulsa',
        state: 'OK',
        country: 'US',
        profileImageUrl: null,
      },
    ]);
    expect(localStorage.getItem(`draft:${newcomer.id}:profile`)).toBeNull();
  });

  it.each([
    ['en', 'Update Profile', 'This contains a character that can’t be seen. Please type it again.'],
    ['es', 'Actualizar perfil', 'Hay caracteres que no se ven. Escríbelo de nuevo.'],
  ] as const)('refuses a name with a hidden character, in %s (profiles-10)', async (language, button, text) => {
    const user = { ...elena, lastName: 'liG\u202E' };
    const { hands } = await renderPart(<ProfileScreen user={user} {...acts} />, { language });
    await hands.type(await fieldNamed(/^(City|Ciudad)/), 'o');
    await hands.click(submit(button));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('updates what is still required to post and comment', async () => {
    const { hands } = await renderPart(<ProfileScreen user={{ ...elena, lastName: null, age: null }} {...acts} />);
    expect(await screen.findByText('2 things are missing before you can read, share and comment:')).toBeTruthy();
    const age = await fieldNamed(/^Age/);
    const lastName = await fieldNamed(/^Last name/);
    expect(screen.getByText('Please enter your last name').id).toBe(lastName.getAttribute('aria-describedby'));
    expect(age.dataset).toHaveProperty('missing');
    await hands.type(age, '47');
    expect(age.dataset).not.toHaveProperty('missing');
    expect(screen.getByText('One thing is missing before you can read, share and comment:')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'last name' }));
    expect(document.activeElement).toBe(lastName);
    await hands.type(lastName, 'Morales');
    expect(screen.queryByText(/missing/)).toBeNull();
    expect(screen.getByText('Reading, sharing and commenting begin once your profile is complete.')).toBeTruthy();
  });

  it('marks all that is missing in one way, with one count', async () => {
    const { hands } = await renderPart(<ProfileScreen user={newcomer} {...acts} />);
    const purpose = 'Reading, sharing and commenting begin once your profile is complete.';
    expect(await screen.findByText(purpose)).toBeTruthy();
    await hands.click(submit('Join Faith Community'));
    expect(await screen.findByText('6 things are missing before you can read, share and comment:')).toBeTruthy();
    expect(screen.queryByText(purpose)).toBeNull();
    expect(screen.getByText(/^6 fields need your attention/)).toBeTruthy();
    for (const text of ['Please enter your first name', 'Please enter your last name', 'Please select your gender']) {
      expect(screen.getByText(text).id).toMatch(/-missing$/);
    }
    expect(document.querySelectorAll('[id$="-error"]')).toHaveLength(0);
  });

  it('is a form to join at first, and the profile afterwards', async () => {
    const { rerender } = await renderPart(<ProfileScreen user={{ ...elena, state: null }} {...acts} />);
    expect(await screen.findByRole('heading', { name: 'Join Our Faith Community', level: 1 })).toBeTruthy();
    expect(submit('Join Faith Community')).toBeTruthy();
    rerender(<ProfileScreen user={elena} {...acts} />);
    expect(await screen.findByRole('heading', { name: 'Your profile', level: 1 })).toBeTruthy();
    expect(submit('Update Profile')).toBeTruthy();
    await inLanguage('es');
    expect(await screen.findByRole('heading', { name: 'Tu perfil', level: 1 })).toBeTruthy();
  });

  const starred = () =>
    [...document.querySelectorAll('label, legend')].flatMap((label) => label.textContent.match(/^(.+)\*$/)?.[1] ?? []);

  it('marks required fields by language and country', async () => {
    const { hands } = await renderPart(<ProfileScreen user={newcomer} {...acts} />);
    const always = ['First name', 'Last name', 'Age', 'Gender', 'Country'];
    await waitFor(() => expect(starred()).toEqual([...always, 'City', 'Email']));
    expect(screen.queryByText(/missing/)).toBeNull();
    expect(screen.queryByLabelText(/^State/)).toBeNull();
    await hands.selectOptions(await fieldNamed(/^Country/), 'Nigeria');
    expect(starred()).toEqual([...always, 'City', 'Email']);
    expect(screen.queryByLabelText(/^State/)).toBeNull();
    await hands.selectOptions(await fieldNamed(/^Country/), 'United States');
    expect(starred()).toEqual([...always, 'City', 'State', 'Email']);
    await inLanguage('es');
    await waitFor(() =>
      expect(starred()).toEqual(['Nombre', 'Apellido', 'Edad', 'Género', 'País', 'Correo electrónico']),
    );
    expect(await fieldNamed(/^Estado opcional/)).toBeTruthy();
  });

  it('lets an English-speaking member in Lagos join without a state', async () => {
    const { hands } = await renderPart(
      <ProfileScreen user={{ ...newcomer, firstName: 'Ngozi', lastName: 'Obi', age: 30, gender: 'F' }} {...acts} />,
    );
    await hands.selectOptions(await fieldNamed(/^Country/), 'United States');
    await hands.selectOptions(await fieldNamed(/^State/), 'Alabama');
    await hands.selectOptions(await fieldNamed(/^Country/), 'Nigeria');
    await hands.click(submit('Join Faith Community'));
    expect(await screen.findByText('Please enter your city')).toBeTruthy();
    await hands.type(await fieldNamed(/^City/), 'Lagos');
    await hands.click(submit('Join Faith Community'));
    expect(await screen.findByText('Profile Updated!')).toBeTruthy();
    expect(sent).toMatchObject([{ city: 'Lagos', state: null, country: 'NG' }]);
  });

  it('saves an incomplete profile, and focuses the first missing field (profiles-3)', async () => {
    const { hands } = await renderPart(<ProfileScreen user={newcomer} {...acts} />, { language: 'es' });
    await hands.type(await fieldNamed(/^Nombre/), 'Tomás');
    await hands.selectOptions(await fieldNamed(/^País/), 'México');
    await hands.click(submit('Unirme a la comunidad de fe'));
    expect(await screen.findByText('¡Perfil actualizado!')).toBeTruthy();
    expect(document.activeElement).toBe(await fieldNamed(/^Apellido/));
    expect(screen.getByText('Para leer, compartir y comentar todavía falta completar 3 datos:')).toBeTruthy();
  });

  it('sends nothing while fields are invalid, and focuses the first of them', async () => {
    const { hands } = await renderPart(<ProfileScreen user={newcomer} {...acts} />);
    await hands.clear(await fieldNamed(/^Email/));
    await hands.type(await fieldNamed(/^Email/), 'elena.morales@');
    await hands.click(submit('Join Faith Community'));
    const firstName = await fieldNamed(/^First name/);
    await waitFor(() => expect(document.activeElement).toBe(firstName));
    expect(firstName.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter your first name')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    expect(
      screen.getByText('7 fields need your attention: First name, Last name, Age, Gender, Country, City, and Email'),
    ).toBeTruthy();
    expect(sent).toEqual([]);

    await inLanguage('es');
    expect(await screen.findByText('Escribe un correo electrónico válido')).toBeTruthy();
  });

  it('requires neither city nor state in Spanish, and lists Spanish-speaking countries first', async () => {
    const { hands } = await renderPart(<ProfileScreen user={newcomer} {...acts} />, { language: 'es' });
    await hands.type(await fieldNamed(/^Nombre/), 'Tomás');
    const country = await fieldNamed(/^País/);
    expect(within(country).getAllByRole('option')[1]?.textContent).toBe('Argentina');
    await hands.selectOptions(country, 'México');
    await hands.click(submit('Unirme a la comunidad de fe'));
    expect(await screen.findByText('¡Perfil actualizado!')).toBeTruthy();
    expect(sent).toMatchObject([{ firstName: 'Tomás', city: null, state: null, country: 'MX' }]);
  });

  it('neither sends nor stores anything of a child under 13, and links to the policy (profiles-4)', async () => {
    const { hands } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    const age = await fieldNamed(/^Age/);
    await hands.clear(age);
    await hands.type(age, '12');
    await hands.click(submit('Update Profile'));
    expect(await screen.findByText(/Children under 13 need a parent’s consent/)).toBeTruthy();
    expect(document.activeElement).toBe(age);
    expect(screen.getAllByRole('link', { name: 'Privacy Policy' })).toHaveLength(2);
    const contact = await screen.findByRole('link', { name: CONTACT_EMAIL });
    expect(contact.getAttribute('href')).toBe(`mailto:${CONTACT_EMAIL}`);
    expect(sent).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('shows the server’s refusals at their fields and keeps the input, also after a reload', async () => {
    const onDone = vi.fn<() => void>();
    const { hands, unmount } = await renderPart(<ProfileScreen user={elena} {...acts} onDone={onDone} />);
    const email = await fieldNamed(/^Email/);
    await hands.clear(email);
    await hands.paste('ruth@example.com');
    network.use(
      http.put(profileAddress, () =>
        refusal('invalid_input', { fields: [{ field: 'city', issue: 'too_long', limit: 100 }] }),
      ),
    );
    await hands.click(submit('Update Profile'));
    expect(await screen.findByText('Please use at most 100 characters')).toBeTruthy();
    expect(screen.getByText('Failed to update profile. Please try again.')).toBeTruthy();
    expect(email.value).toBe('ruth@example.com');
    expect(onDone).not.toHaveBeenCalled();

    unmount();
    useDrafts.setState({ drafts: {} });
    await renderPart(<ProfileScreen user={elena} {...acts} />);
    expect(await fieldNamed(/^Email/)).toHaveProperty('value', 'ruth@example.com');
    expect(await fieldNamed(/^City/)).toHaveProperty('value', 'Ardmore');
  });
});

describe('a new email', () => {
  const pending = { email: 'ruth@example.com', expiresAt: '2026-11-22T12:00:00.000Z' };
  const type = async (hands: Awaited<ReturnType<typeof renderPart>>['hands'], address: string) => {
    const email = await fieldNamed(/^Email/);
    await hands.clear(email);
    await hands.paste(address);
    return email;
  };

  it('is requested: the old one is shown until its code has been entered', async () => {
    network.use(
      http.put(profileAddress, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        network.use(http.get(changeAddress, () => HttpResponse.json({ pending, passwordRequired: true })));
        return HttpResponse.json(elena);
      }),
    );
    const { hands } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    const email = await type(hands, 'ruth@example.com');
    await hands.click(submit('Update Profile'));
    const code = await fieldNamed(/^Six-digit code/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(sent).toMatchObject([{ email: 'ruth@example.com' }]);
    expect(email.value).toBe(elena.email);
    expect(await screen.findByText(/^We wrote to ruth@example.com\./)).toBeTruthy();
    expect(localStorage.getItem(`draft:${elena.id}:profile`)).toBeNull();
    await inLanguage('es');
    expect(await screen.findByText(/^Escribimos a ruth@example.com\./)).toBeTruthy();
  });

  it('is confirmed by the code, which is not sent unless it can be one (auth-18)', async () => {
    network.use(http.get(changeAddress, () => HttpResponse.json({ pending, passwordRequired: true })));
    const wrong = { code: 'mail_code_wrong', message: 'That is not the code we sent.', details: { triesLeft: 1 } };
    network.use(http.post(changeAddress, () => HttpResponse.json(wrong, { status: 422 })));
    const { hands } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    const code = await fieldNamed(/^Six-digit code/);
    await hands.type(code, '12 34{Enter}');
    expect(await screen.findByText('Enter the six digits of the code.')).toBeTruthy();
    await hands.type(code, '56{Enter}');
    expect(await screen.findByText('That is not the code we sent. You can try 1 more time.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code));
    const bodies: unknown[] = [];
    network.use(
      http.post(changeAddress, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ...elena, email: 'ruth@example.com' });
      }),
      http.get(changeAddress, () => HttpResponse.json({ pending: null, passwordRequired: true })),
    );
    await hands.click(screen.getByRole('button', { name: 'Use this email' }));
    expect(await screen.findByText('Email Changed')).toBeTruthy();
    expect(bodies).toEqual([{ code: '123456' }]);
    expect(sent).toEqual([]);
    await waitFor(() => expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull());
  });
});

describe('profile picture', () => {
  /** jsdom cannot decode it, so it is sent as it is. */
  const png = (bytes = 0) =>
    new File([new Uint8Array([0x89, ...Buffer.from('PNG\r\n\u001a\n')]), new Uint8Array(bytes)], 'me.png', {
      type: 'image/png',
    });
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
  });

  it('is uploaded as soon as it is chosen, and one that moves says what is kept', async () => {
    network.use(http.post(pictureAddress, () => HttpResponse.json({ profileImageUrl: '/api/images/me.webp' })));
    const { hands } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    await screen.findByRole('button', { name: 'Choose picture' });
    const frame = '\0!\u00F9\u0004\0';
    const bytes = Uint8Array.from(`GIF89a${frame}${frame}`, (sign) => sign.charCodeAt(0));
    await hands.upload(chooser(), new File([bytes], 'me.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Profile Picture Updated')).toBeTruthy();
    expect(screen.getByText('This picture moves. Only its first frame is kept.')).toBeTruthy();
  });

  it('shows why the upload failed', async () => {
    network.use(http.post(pictureAddress, () => refusal('image_unreadable')));
    const { hands } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    await screen.findByRole('button', { name: 'Choose picture' });
    await hands.upload(chooser(), png());
    expect(await screen.findByText('Upload Failed')).toBeTruthy();
    expect(screen.getByText('Failed to upload profile picture. Please try again.')).toBeTruthy();
    expect(screen.getByText('This picture could not be read. Please choose another one.')).toBeTruthy();
  });

  it('is not sent when it is too large or of another type', async () => {
    const { hands } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    await screen.findByRole('button', { name: 'Choose picture' });
    await hands.upload(chooser(), png(10 * 1024 * 1024 + 1));
    expect(await screen.findByText('That is too large. Photos may be up to 10 MB.')).toBeTruthy();
    chooser().accept = '';
    await hands.upload(chooser(), new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Please choose a JPEG, PNG, WebP or GIF picture.')).toBeTruthy();
  });
});

describe('the rest of the page', () => {
  it('changes language and theme', async () => {
    const { hands } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    const themes = within(await screen.findByRole('group', { name: 'Theme' }));
    const choice = (name: string) => themes.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(choice('Automatic')).toBe('true');
    await hands.click(themes.getByRole('button', { name: 'Dark' }));
    expect([choice('Automatic'), choice('Dark')]).toEqual(['false', 'true']);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await hands.click(themes.getByRole('button', { name: 'Automatic' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    await hands.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: 'Cómo se ve' })).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'How it looks' })).toBeTruthy();
  });

  it('links to account deletion, and for admins to the dashboard', async () => {
    const { rerender } = await renderPart(<ProfileScreen user={elena} {...acts} />);
    expect((await screen.findByRole('link', { name: 'Delete Account' })).getAttribute('href')).toBe('/delete-account');
    expect(screen.queryByRole('link', { name: 'Open Admin Dashboard' })).toBeNull();
    rerender(<ProfileScreen user={{ ...elena, isAdmin: true, role: 'admin' }} {...acts} />);
    expect(screen.getByRole('link', { name: 'Open Admin Dashboard' }).getAttribute('href')).toBe('/admin');
  });
});
