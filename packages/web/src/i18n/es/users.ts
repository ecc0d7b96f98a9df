import type { users as english } from '../en/users.ts';
import type { Translated } from '../texts.ts';

export const users: Translated<typeof english> = {
  title: 'Todos los usuarios',
  search: 'Buscar por nombre o correo',
  searchNames: 'Buscar por nombre',
  loading: 'Cargando usuarios...',
  failed: 'No se pudieron cargar los usuarios.',
  total_one: '<b>{{count, number}}</b> usuario en total',
  total_many: '<b>{{count, number}}</b> de usuarios en total',
  total_other: '<b>{{count, number}}</b> usuarios en total',
  found_one: '<b>{{count, number}}</b> usuario encontrado',
  found_many: '<b>{{count, number}}</b> de usuarios encontrados',
  found_other: '<b>{{count, number}}</b> usuarios encontrados',
  empty: 'No se encontraron usuarios',
  emptySearch: 'Nadie tiene «{{q}}» en su nombre o su correo.',
  emptyNames: 'Nadie tiene «{{q}}» en su nombre.',
  genders: { M: 'Masculino', F: 'Femenino' },
  location: 'Lugar',
  joined: 'Se unió',
  unknown: 'Sin indicar',
  menu: 'Opciones para {{name}}',
  delete: 'Eliminar usuario',
  deleteName: 'Eliminar usuario: {{name}}',
  self: 'No puedes eliminarte',
  deleted: { title: 'Listo', text: 'El usuario se eliminó correctamente' },
  deleteFailed: 'No se pudo eliminar al usuario',
};
