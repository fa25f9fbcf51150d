import type { WaitingTexts } from './waiting.texts.en.ts';

export const texts: WaitingTexts = {
  notSent: 'Sin enviar',
  wait: (count) => (count === 1 ? '1 espera' : `${count} esperan`),
  needsYou: (words) => `${words}: algo te necesita`,
  toBeSent: (words) => `${words} su envío`,
  title: 'A la espera de enviarse',
  nothing: 'Ya no espera nada. Todo se envió.',
  kept:
    'Se queda en este dispositivo, también al cerrar esta página, y se envía solo cuando hayas iniciado sesión y haya señal. ' +
    'Si otra persona inicia sesión aquí, ni lo ve ni lo envía.',
  sendNow: 'Enviar ahora',
  sending: 'Enviando…',
  cannotOpen: 'Ahora no se puede abrir. Cópialo o vuelve a intentarlo más tarde.',
  copied: 'Copiado.',
  entered: (when, as) =>
    `Anotado el ${when}${as === undefined ? '' : ` como ${as}. Se envía cuando vuelvas a actuar como ${as}.`}`,
  signal: 'Esperando señal. Se envía solo.',
  asText: 'Todo como texto',
  open: 'Abrir',
  copy: 'Copiar',
  giveUp: 'Descartar',
  giveUpOf: (title) => `¿Descartar lo que anotaste de ${title}?`,
  giveUpWhy: 'Entonces no se envía, y ya no estará en este dispositivo. Cópialo antes si todavía lo necesitas.',
  keepIt: 'Conservarlo',
  wasSent: 'Ya se había enviado.',
};
