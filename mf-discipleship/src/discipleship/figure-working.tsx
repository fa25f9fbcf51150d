/** The working of a figure: how it is counted, and the people behind it. */
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import type { FigureEvidence } from '@emmaus/contracts/discipleship-tree.contract';
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { EVIDENCE_PAGE_SIZE, useFigureEvidenceQuery, useFiguresQuery } from '../api/discipleship.api.ts';

const useStyles = makeStyles({
  words: { display: 'block', marginBottom: tokens.spacingVerticalM },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  person: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '52px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  facts: { color: tokens.colorNeutralForeground3 },
  pages: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalM },
});

export interface FigureWorkingProps {
  name: FigureName;
  locationId: number | undefined;
}

export function FigureWorking({ name, locationId }: FigureWorkingProps) {
  const styles = useStyles();
  const [page, setPage] = useState(1);
  const figure = useFiguresQuery({ location_id: locationId }).currentData?.data.find((one) => one.name === name);
  const { currentData, error, refetch } = useFigureEvidenceQuery({
    name,
    location_id: locationId,
    page,
    page_size: EVIDENCE_PAGE_SIZE,
  });
  return (
    <>
      <Text className={styles.words} weight="semibold">
        {figure?.sentence}
      </Text>
      <Text className={styles.words}>{figure?.explanation}</Text>
      {error ? (
        <ProblemView problem={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <SkeletonRows rows={6} columns={1} height={52} label="Loading the people behind this figure" />
      ) : (
        <>
          <ul className={styles.list} aria-label="The people behind this figure">
            {currentData.data.map((person) => (
              <li key={person.person_id} className={styles.person}>
                <PortalLink to={`/people/${person.person_id}`}>{person.name}</PortalLink>
                <Text size={200} className={styles.facts}>
                  {standingOf(person)}
                </Text>
              </li>
            ))}
          </ul>
          {currentData.total > EVIDENCE_PAGE_SIZE && (
            <div className={styles.pages}>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <Text>
                Page {page} of {currentData.meta.last_page}
              </Text>
              <Button disabled={page >= currentData.meta.last_page} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function standingOf({ generation, discipler }: FigureEvidence): string {
  return [`Generation ${generation}`, discipler && `discipled by ${discipler}`].filter(Boolean).join(' · ');
}
