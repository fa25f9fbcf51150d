import type { FrameTexts } from './frame.texts.en.ts';

export const texts: FrameTexts = {
  main: 'Principal',
  help: 'Ayuda',
  add: 'Añadir',
  more: 'Más',
  signOut: 'Cerrar sesión',
  language: 'Idioma',
  theme: 'Tema',
  themeIs: (theme) => `Tema: ${theme}`,
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Como este dispositivo',
  switchRole: 'Cambiar de función',
  loadingRoles: 'Cargando tus funciones',
  noRoles: 'Ya nadie te presta su función.',
  you: (name) => `${name} (tú)`,
  at: ' en ',
  diagnostics: 'Diagnóstico',
  releases: 'Versiones',
};
