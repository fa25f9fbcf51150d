/** The source of what is said where acting as somebody else has ended by itself. */
export const texts = {
  ended: (name: string) => `You no longer act as ${name}.`,
  why: 'The time for it is over, or it was ended elsewhere. You use your own identity again.',
  notSaved: 'Your last change was not saved.',
  kept: (name: string) =>
    `What you had entered is kept on this device, and is there again when you act as ${name} again.`,
  switched: (name: string) => `You act as ${name} now.`,
  elsewhere: 'It was chosen in another tab, or on another device.',
  keptOfOneself:
    'What you had entered as yourself is kept on this device, and is there again once you are back to your own identity.',
  allRight: 'All right',
};

export type EndedTexts = typeof texts;
