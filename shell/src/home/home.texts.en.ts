/** The source of what the home page says. */
export const texts = {
  home: 'Home',
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  newWindow: 'opens in a new window',
  showMore: (count: number) => `Show ${count} more`,
  today: 'Today',
  loading: 'Loading what needs you today',
  notKnown: (parts: string) => `${parts}: not known now.`,
  late: 'Late',
  allDone: 'All done for today. Well done.',
  nothing: 'Nothing is waiting for you now. Have a good day.',
  done: (count: number) => `${count} done today`,
  doneToday: 'Done today',
  takeBack: 'Take back',
  undo: 'Undo',
};

export type HomeTexts = typeof texts;
