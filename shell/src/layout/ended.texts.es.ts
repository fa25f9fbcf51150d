import type { EndedTexts } from './ended.texts.en.ts';

export const texts: EndedTexts = {
  ended: (name) => `Ya no actúas como ${name}.`,
  why: 'Se acabó el tiempo, o se terminó en otro lugar. Vuelves a usar tu propia identidad.',
  notSaved: 'Tu último cambio no se guardó.',
  kept: (name) =>
    `Lo que habías escrito sigue en este dispositivo, y vuelve a estar ahí cuando actúes otra vez como ${name}.`,
  switched: (name) => `Ahora actúas como ${name}.`,
  elsewhere: 'Se eligió en otra pestaña o en otro dispositivo.',
  keptOfOneself:
    'Lo que habías escrito con tu propia identidad sigue en este dispositivo, y vuelve a estar ahí cuando la uses otra vez.',
  allRight: 'De acuerdo',
};
