import type { EndedTexts } from './ended.texts.en.ts';

export const texts: EndedTexts = {
  ended: (name) => `Ya no actúas como ${name}.`,
  why: 'Se acabó el tiempo, o se terminó en otro lugar. Vuelves a usar tu propia identidad.',
  notSaved: 'Tu último cambio no se guardó.',
  kept: (name) =>
    `Lo que habías escrito sigue en este dispositivo, y vuelve a estar ahí cuando actúes otra vez como ${name}.`,
  allRight: 'De acuerdo',
};
