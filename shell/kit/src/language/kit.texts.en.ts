/** The source of what a part of the kit by itself says. */
export const texts = {
  tryAgain: 'Try again',
  whatToDo: 'Nothing you saved is lost: try again, or come back a little later.',
  reference: 'Reference',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  loading: (what: string) => `Loading ${what}`,
};

export type KitTexts = typeof texts;
