/** The figures about the trees as sentences; each opens its working. */
import { ONE_SENTENCE, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { WorkingButton } from '@emmaus/remote-kit/page/working-button.tsx';
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { Skeleton, SkeletonItem, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { discipleshipApi } from '../api/discipleship.api.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  figure: {
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  waiting: { height: '32px', width: '320px', maxWidth: '100%', [PHONE]: { height: THUMB } },
  // On a phone they stand below each other.
  second: { [ONE_SENTENCE]: { display: 'none' } },
});

export interface FigureSentencesProps {
  locationId: number | undefined;
  onOpen: (name: FigureName) => void;
}

/** Grey while they load, so that the trees below stay where they are; nothing when they cannot be told. */
export function FigureSentences({ locationId, onOpen }: FigureSentencesProps) {
  const styles = useStyles();
  const { currentData, isFetching } = discipleshipApi.useFiguresQuery({ location_id: locationId });
  if (!currentData && isFetching) return <FiguresWaiting />;
  return (
    <div {...SCREEN_ONLY} className={styles.row}>
      {currentData?.data.map(({ name, sentence }) => (
        <WorkingButton key={name} className={styles.figure} onClick={() => onOpen(name)}>
          {sentence}
        </WorkingButton>
      ))}
    </div>
  );
}

/** As high as the sentences: one row of them, and one line each on a phone. */
export function FiguresWaiting() {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Loading the figures" className={styles.row}>
      <SkeletonItem className={styles.waiting} />
      <SkeletonItem className={mergeClasses(styles.waiting, styles.second)} />
    </Skeleton>
  );
}
