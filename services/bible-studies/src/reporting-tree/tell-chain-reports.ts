/** The reporting percentages of the chains as they go over the wire. */
import type { ReportingTree } from '@emmaus/contracts/reporting-tree.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import {
  percentReported,
  type ReportingCounts,
  reportingPercentage,
  reportingSentence,
} from '../metrics/reporting.figure.ts';
import { countChainReports } from './reporting-tree.queries.ts';

const IN_CHAINS =
  'The total counts every expected meeting once. A chain counts the studies that its people led, each meeting for whoever led on its day; a study with two leaders in a chain counts once, and one that people of two chains lead counts in both. ' +
  'A chain counts the studies at its own place only: what its people led at another place stands with the chains of that place that they belong to, else in no chain.';

export async function tellChainReports(actor: Actor, locationId: number | undefined): Promise<ReportingTree> {
  const counted = await countChainReports(actor, locationId);
  const total = told(counted);
  return {
    totalReportingPercentage: total.reportingPercentage,
    totalReportsMissing: total.reportsMissing,
    chains: counted.chains.map((chain) => ({
      rootPersonId: chain.root_person_id,
      rootPersonName: chain.root_name,
      locationId: chain.location_id,
      locationName: chain.location_name,
      ...told(chain),
      entries: chain.entries.map((entry) => ({
        personId: entry.person_id,
        discipleName: entry.name,
        ...told(entry),
        can_be_opened: entry.can_be_opened,
      })),
    })),
    chainsTotal: counted.chains_total,
    sentence: reportingSentence(percentReported(counted)),
    explanation: `${reportingPercentage.explanation} ${IN_CHAINS}`,
    outside: { studies: counted.outside.studies, ...told(counted.outside) },
    places: counted.places.map((place) => ({
      locationId: place.location_id,
      locationName: place.location_name,
      ...told(place),
    })),
  };
}

function told(counts: ReportingCounts) {
  return {
    reportingPercentage: percentReported(counts) ?? ('NA' as const),
    reportsMissing: counts.expected - counts.submitted,
  };
}
