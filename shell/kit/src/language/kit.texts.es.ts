import type { KitTexts } from './kit.texts.en.ts';

export const texts: KitTexts = {
  tryAgain: 'Intentar de nuevo',
  whatToDo: 'No se ha perdido nada de lo que guardaste: inténtalo de nuevo o vuelve un poco más tarde.',
  reference: 'Referencia',
  dismiss: 'Cerrar el aviso',
  close: 'Cerrar',
  cancel: 'Cancelar',
  loading: (what) => `Cargando: ${what}`,
};
