/** The calls behind the link of a text. What can be guessed here is counted: decision 0064 has the numbers. */
import { linkCode } from '@emmaus/contracts/reminders.words';
import { reportLinkCalls as calls } from '@emmaus/contracts/report-links.contract';
import { ownTransactions } from '@emmaus/service-kit/database/transaction';
import { open } from '@emmaus/service-kit/http/guard';
import { limitGuesses } from '@emmaus/service-kit/http/rate-limit';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { confirmLink, openLink, reportByLink } from './report-by-link.ts';

const withCode = open(
  'whoever got the text opens its link without signing in; the code is secret, and guesses are limited',
);
const withDigits = open("needs the text's code and the last digits of the number that got it; guesses are limited");
const wrongAnswersCount = ownTransactions('a wrong answer counts, though the call fails');
const FROM_HERE =
  'Links that do not exist were opened too often from this network. Sign in to report, use the phone’s own connection, or try again in {minutes}.';

/** Whoever shares an address with many is not closed out by one who types; a share of what all have together it stays. */
const perAddress = { schema: 'bible_studies', sentence: FROM_HERE };
const fewGuesses = limitGuesses({
  perAddress: [
    { ...perAddress, name: 'report-link', times: 60, seconds: 600 },
    { ...perAddress, name: 'report-link-hour', times: 120, seconds: 3600 },
  ],
  overall: {
    name: 'report-links',
    schema: 'bible_studies',
    times: 600,
    seconds: 3600,
    sentence:
      'The links of texts rest, because somebody tries many of them. Sign in to report, or try again in {minutes}.',
  },
  meant: linkCode,
});

export const reportLinkRoutes = routes(calls, {
  openReportLink: serve(withCode, fewGuesses, wrongAnswersCount, ({ body }) => openLink(body.code)),
  confirmReportLink: serve(withDigits, fewGuesses, wrongAnswersCount, ({ body }) =>
    confirmLink(body.code, body.digits),
  ),
  reportByLink: serve(withDigits, fewGuesses, wrongAnswersCount, ({ body }) => reportByLink(body)),
});
