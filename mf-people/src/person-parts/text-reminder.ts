/** The place in the form of a person to which their own page leads. */
export const TEXT_REMINDER = 'text-reminder';
