import { newEmail, PASSWORD } from './support/community.ts';
import { chooseFile, chooseFromMenu, entryWith, expectPhoto, postsOf } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { GONE_PHOTO, GONE_POST } from './support/trouble.ts';

const PUEBLA = { latitude: 19.041_297, longitude: -98.206_2, accuracy: 10 };
const WORDS = 'Mi hija volvió a casa después de tres años. Dios es fiel.';
const MORE_WORDS = 'Mi hija volvió a casa después de tres años, y cantamos. Dios es fiel.';

test('un testimonio va de una persona a otra, y vuelve', async ({ community, trouble }) => {
  trouble.expect(GONE_PHOTO);
  trouble.expect(GONE_POST);
  const elena = await community.visitor({ geolocation: PUEBLA, permissions: ['geolocation'] });
  const mateo = await community.member(
    { firstName: 'Mateo', lastName: 'Núñez', city: null, state: null, country: 'AR', gender: 'M' },
    { language: 'es' },
  );
  const { page } = elena;

  await test.step('Elena entra y crea su cuenta', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Comenzar' }).click();
    await page.waitForURL('**/api/login?mode=signup');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByLabel('Correo electrónico').fill(newEmail('elena'));
    await page.getByLabel('Contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Únete a nuestra comunidad de fe' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  await test.step('completa su perfil; no se le piden ciudad ni estado', async () => {
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Elena');
    await page.getByLabel('Apellido').fill('Morales');
    await page.getByRole('spinbutton', { name: 'Edad' }).fill('52');
    await page.getByLabel('Femenino').check();
    await page.getByLabel('País').selectOption({ label: 'México' });
    await page.getByRole('button', { name: 'Unirme a la comunidad de fe' }).click();
    await expectToast(page, '¡Perfil actualizado!', 'Tu nuevo nombre ya aparecerá en todas tus publicaciones.');
    await expect(page).toHaveURL('/');
  });

  await test.step('comparte lo que pasó, con foto y ubicación', async () => {
    await expect(page.getByRole('heading', { name: 'Comparte tu primer milagro' })).toBeVisible();
    await page.getByRole('button', { name: 'Comparte tu milagro o experiencia de fe...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comparte tu milagro' });
    await dialog.getByLabel('Tu experiencia de fe').fill(WORDS);
    await chooseFile(dialog.getByRole('button', { name: 'Tomar foto' }), 'foto.jpg', await phonePhoto(page));
    await dialog.getByRole('button', { name: 'Obtener ubicación' }).click();
    await expect(dialog.getByText('¡Ubicación obtenida!')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Ubicación' }).fill('Puebla, México');
    await dialog.getByRole('button', { name: 'Compartir' }).click();
    await expectToast(page, 'Tu milagro se compartió con la comunidad');
    await expectPhoto(entryWith(page, WORDS), 'Foto que compartió Elena Morales');
    await expect(entryWith(page, WORDS).locator('[lang="es"]')).toContainText(WORDS);
  });

  await test.step('Mateo ora, muestra su amor y comenta', async () => {
    await mateo.page.goto('/');
    const entry = entryWith(mateo.page, WORDS);
    await expect(entry.getByText('Elena Morales')).toBeVisible();
    await expect(entry.getByText('Puebla, México')).toBeVisible();
    await entry.getByRole('button', { name: 'Orar' }).click();
    await expectToast(mateo.page, 'Oración agregada', 'Tu oración se agregó a esta publicación');
    await entry.getByRole('button', { name: 'Amor' }).click();
    await expect(entry.getByRole('button', { name: 'Amor 1' })).toHaveAttribute('aria-pressed', 'true');
    await entry.getByRole('button', { name: 'Comentar 0' }).click();
    const dialog = mateo.page.getByRole('dialog', { name: 'Comentarios' });
    await expect(dialog.getByText('Aún no hay comentarios. ¡Escribe el primero!')).toBeVisible();
    await dialog.getByPlaceholder('Escribe un comentario...').fill('¡Gloria a Dios, hermana!');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expectToast(mateo.page, 'Comentario agregado', 'Tu comentario ya está publicado');
    const [post] = await postsOf(mateo.context);
    expect([post!.latitude, post!.longitude]).toEqual(['19.04', '-98.21']);
  });

  await test.step('Elena lo ve al volver', async () => {
    await page.reload();
    const entry = entryWith(page, WORDS);
    await expect(entry.getByRole('button', { name: 'Orar 1' })).toBeVisible();
    await entry.getByRole('button', { name: 'Comentar 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comentarios' });
    await expect(dialog.getByText('Mateo Núñez')).toBeVisible();
    await expect(dialog.getByText('¡Gloria a Dios, hermana!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('edita el texto y quita la foto', async () => {
    await chooseFromMenu(entryWith(page, WORDS), 'Menú de la publicación', 'Editar publicación');
    const dialog = page.getByRole('dialog', { name: 'Edita tu experiencia de fe' });
    await dialog.getByLabel('Tu experiencia de fe').fill(MORE_WORDS);
    await dialog.getByRole('button', { name: 'Quitar' }).click();
    await dialog.getByRole('button', { name: 'Actualizar publicación' }).click();
    await expectToast(page, 'Publicación actualizada');
    await expect(entryWith(page, MORE_WORDS).getByRole('img', { name: 'Foto que compartió' })).toHaveCount(0);
  });

  await test.step('lo elimina después de confirmarlo', async () => {
    await chooseFromMenu(entryWith(page, MORE_WORDS), 'Menú de la publicación', 'Eliminar publicación');
    const question = page.getByRole('alertdialog', { name: '¿Eliminar la publicación?' });
    await question.getByRole('button', { name: 'Eliminar publicación' }).click();
    await expectToast(page, 'Publicación eliminada', 'Tu publicación se eliminó correctamente.');
    await expect(page.getByRole('heading', { name: 'Aún no hay publicaciones' })).toBeVisible();
  });

  await test.step('cierra la sesión y la página sigue en español', async () => {
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Comparte tus experiencias de fe y conéctate con creyentes')).toBeVisible();
  });
});
