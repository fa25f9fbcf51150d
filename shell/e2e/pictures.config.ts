/** `npm run pictures`: the pictures of the README, made anew from the demo. */
import journeys from './playwright.config.ts';

export default { ...journeys, testDir: './pictures', workers: 1 };
