/** What the pages on which meditations are read say; what admins write them with is English. */
export const texts = {
  meditations: 'Meditations',
  pray: 'Pray Meditations',
  clickOne: 'Click on a meditation to pray!',
  explanation: 'A passage of Scripture, a scene to enter, a question to stay with.',
  write: 'Write meditations',
  edit: 'Edit meditation',
  ofTheDay: 'Meditation of the Day',
  read: (verse: string) => `Read ${verse}`,
  all: 'All meditations',
  others: 'Other meditations',
  none: 'No meditation yet',
  noneInTheList: 'Take a Gospel and a quiet place; the first meditation will stand here soon.',
  noneOfTheDay: 'The first one will stand here soon.',
  loadingAll: 'Loading meditations',
  loadingOne: 'Loading the meditation',
  tryAgain: 'Try again',
};

export type MeditationTexts = typeof texts;
