import type { PaletteTexts } from './palette.texts.en.ts';

export const texts: PaletteTexts = {
  search: 'Buscar',
  searchPortal: 'Buscar en el portal',
  placeholder: 'Nombre, página o acción',
  keys: '↑ ↓ para elegir · Intro para abrir · Tab a los botones de una fila · Esc para cerrar',
  close: 'Cerrar la búsqueda',
  found: 'Encontrado',
  actions: 'Acciones',
  pages: 'Páginas',
  recent: 'Recientes',
  tryAgain: 'Intentar de nuevo',
  nothing: (words) => `No se encontró nada para «${words}». Basta con una parte del nombre.`,
  count: (count) => (count === 1 ? '1 encontrado' : `${count} encontrados`),
};
