import type { MeditationTexts } from './meditations.texts.en.ts';

export const texts: MeditationTexts = {
  meditations: 'Meditaciones',
  pray: 'Orar con las meditaciones',
  clickOne: '¡Elige una meditación para orar!',
  explanation: 'Un pasaje de la Escritura, una escena en la que entrar, una pregunta con la que quedarse.',
  write: 'Escribir meditaciones',
  edit: 'Editar la meditación',
  ofTheDay: 'Meditación del día',
  read: (verse) => `Lee ${verse}`,
  all: 'Todas las meditaciones',
  others: 'Otras meditaciones',
  none: 'Todavía no hay ninguna meditación',
  noneInTheList: 'Toma un Evangelio y busca un lugar tranquilo; la primera meditación estará aquí pronto.',
  noneOfTheDay: 'La primera estará aquí pronto.',
  loadingAll: 'Cargando las meditaciones',
  loadingOne: 'Cargando la meditación',
  tryAgain: 'Intentar de nuevo',
};
