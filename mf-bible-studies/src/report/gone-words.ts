/** Why a study does not have a meeting any more of which something is kept on this device. Which of it is true is not known here. */
export const WHY_GONE =
  'The study ended before that day, a vacation was set over it, or the meeting is not there any more.';
