import type { RemoteFault } from './remote-error.ts';
import type { RemotesTexts } from './remotes.texts.en.ts';

const FAULTS: Readonly<Record<RemoteFault, string>> = {
  missing: 'no se pudo cargar.',
  away: 'todavía no está en este dispositivo, y no hay señal. Aparecerá en cuanto la haya.',
  skew: 'se hizo para otra versión de este portal.',
  tampered: 'trae un archivo que el registro no conoce. No se abrió.',
  broken: 'se detuvo por un fallo propio.',
  off: 'está apagada en esta pestaña.',
};

export const texts: RemotesTexts = {
  isLoading: (name) => `${name} se está cargando`,
  slow: (page) => `${page} tarda más de lo normal`,
  slowWhy: (name) => `${name} todavía no ha llegado. Aparecerá aquí en cuanto llegue.`,
  failed: (page) => `${page} no se puede mostrar ahora`,
  fault: (fault, name) => `${name} ${FAULTS[fault]}`,
  tryAgain: 'Intentar de nuevo',
  usePrevious: 'Usar la versión anterior',
  copied: 'Informe copiado',
  copy: 'Copiar un informe',
  safe: (alone) =>
    `No se ha perdido nada de lo que guardaste${alone ? ', y todas las demás páginas funcionan' : ''}. Puedes intentarlo de nuevo o volver un poco más tarde.`,
  part: (name) => `Esta parte de ${name} no se puede mostrar ahora.`,
  partSlow: (name) => `Esta parte de ${name} tarda más de lo normal.`,
  busy: (name) => `${name} está usando todo el navegador`,
  busyWhy: 'Las demás páginas vuelven a funcionar en cuanto salgas de ella. Lo que guardaste está a salvo.',
  leave: 'Salir de la página',
  stay: 'Quedarse',
  froze: (name) => `¿Abrir ${name} otra vez?`,
  frozeWhy: (name) => `El portal dejó de responder en esta pestaña mientras ${name} estaba abierta.`,
  emptied: (name) => `${name} había vaciado la página`,
  emptiedWhy: (name) => `El portal se dibujó de nuevo, sin ${name}.`,
  goHome: 'Ir a la página principal',
  openAgain: 'Abrirla otra vez',
  newer: 'Hay una versión nueva. Lo que hayas empezado a escribir en un formulario se conserva.',
  reload: 'Recargar',
  later: 'Más tarde',
  switchedOff: 'Apagado',
  does: (names) => `Esta pestaña prescinde de ${names}.`,
  switchOn: 'Encender todo',
};
