import type { HomeTexts } from './home.texts.en.ts';

export const texts: HomeTexts = {
  home: 'Inicio',
  welcome: (name) => (name ? `Te damos la bienvenida, ${name}` : 'Te damos la bienvenida'),
  newWindow: 'se abre en otra ventana',
  showMore: (count) => `Mostrar ${count} más`,
  today: 'Hoy',
  loading: 'Cargando lo que te espera hoy',
  notKnown: (parts) => `${parts}: ahora no se sabe.`,
  late: 'Con retraso',
  allDone: 'Todo hecho por hoy. Bien hecho.',
  nothing: 'Ahora no te espera nada. Que tengas un buen día.',
  done: (count) => (count === 1 ? '1 hecho hoy' : `${count} hechos hoy`),
  doneToday: 'Hecho hoy',
  takeBack: 'Recuperar',
  undo: 'Deshacer',
};
