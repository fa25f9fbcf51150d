/** The figures about the trees as sentences; each opens its working. */
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { useFiguresQuery } from '../api/discipleship.api.ts';

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
});

export interface FigureSentencesProps {
  locationId: number | undefined;
  onOpen: (name: FigureName) => void;
}

/** Nothing while they load, and nothing when they cannot be told: the trees below stand by themselves. */
export function FigureSentences({ locationId, onOpen }: FigureSentencesProps) {
  const styles = useStyles();
  const { currentData } = useFiguresQuery({ location_id: locationId });
  return (
    <div className={styles.row}>
      {currentData?.data.map(({ name, sentence }) => (
        <Button
          key={name}
          className={styles.figure}
          appearance="subtle"
          iconPosition="after"
          icon={<InfoRegular />}
          title="How is this counted?"
          onClick={() => onOpen(name)}
        >
          {sentence}
        </Button>
      ))}
    </div>
  );
}
