/** The ministry's words in the frame, in Spanish: those of `frame.words.ts` and the titles of the roles. */
import type { Role } from './roles.ts';
import type { NoPersonReason } from './session.words.ts';

export const ROLE_TITLES_ES: Readonly<Record<Role, string>> = {
  superadmin: 'Superadministrador',
  admin: 'Administrador',
  regional: 'Equipo regional',
  rd: 'Director regional',
  dsc: 'Director de atención al personal',
  ad: 'Director de área',
  pd: 'Director de programa',
  td: 'Director de campus',
  missionary: 'Misionero',
  affiliate: 'Afiliado',
  chaplain: 'Capellán',
  'parish-td': 'Director de parroquia',
  'parish-missionary': 'Misionero de parroquia',
  alumni: 'Exalumno',
  lifelong: 'Miembro de por vida',
  student: 'Estudiante',
  guest: 'Invitado',
};

export const NO_ACCOUNT_ES = {
  forWhom: 'Si eres estudiante:',
  steps: [
    'Pide a alguien del equipo de tu campus que te marque como discípulo comisionado. Recibirás por correo un enlace de invitación.',
    'Abre ese enlace e inicia sesión con la misma dirección de correo a la que llegó.',
    '¿Iniciaste sesión con otra dirección que antes? Vuelve a hacerlo con la primera.',
  ],
  others: {
    question: '¿No eres estudiante?',
    link: 'Lee qué hacer si eres del equipo, exalumno o miembro de una parroquia.',
  },
} as const;

export const NO_ACCOUNT_OTHERS_ES = {
  steps: [
    'Pide a tu director o a un administrador que te añada, o que escriba en tu perfil la dirección de correo con la que inicias sesión.',
    '¿Antes iniciabas sesión con una dirección privada? Vuelve a hacerlo con esa.',
  ],
  others: { question: '¿Eres estudiante?', link: 'Lee qué hacer si eres estudiante.' },
} as const;

/** What the server says in English with the 404 of `GET /role`. */
export const WHY_NOBODY_ES: Readonly<Record<NoPersonReason, string>> = {
  several:
    'Has iniciado sesión, pero más de una persona en nuestros registros tiene tu dirección de correo, así que no podemos saber quién eres. Pide a tu misionero o al director de tu campus un enlace de invitación, o que corrija los registros.',
  taken:
    'Has iniciado sesión, pero quien tiene tu dirección de correo en nuestros registros entra con otra cuenta. Inicia sesión con esa, o pide ayuda a un administrador.',
  unconfirmed:
    'Has iniciado sesión, pero tu dirección de correo la anotó alguien que no podía haberte dado tu función. Pide a un administrador un enlace de invitación.',
  untied:
    'Has iniciado sesión, pero un administrador separó tu cuenta de la persona que tiene tu dirección de correo. Pide a un administrador un enlace de invitación.',
  unvouched:
    'Has iniciado sesión y nuestros registros tienen tu dirección de correo, pero nadie de nuestro equipo la anotó ni la confirmó, así que no podemos saber si eres tú. Pide a tu misionero o al director de tu campus que la confirme, o un enlace de invitación.',
};

export const OPEN_TO_ALL_ES = { path: '/meditations', link: 'Leer las meditaciones' } as const;

export const ACCESS_DENIED_ES =
  'Esta página es para otras funciones que la tuya. Si la necesitas, pídela al director de tu campus o a un administrador.';

export const MADE_FOR_ES = 'Hecho para quienes caminan con los estudiantes';
