/** The name of a study as a link to it, so that it opens in a new tab and a screen reader lists it. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router';

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
  },
});

export function studyPath(study: BibleStudyRow): string {
  return `/bible-studies/${study.id}`;
}

export function StudyLink({ study }: { study: BibleStudyRow }) {
  const styles = useStyles();
  return (
    <Link to={studyPath(study)} className={styles.link} title={study.name}>
      {study.name}
    </Link>
  );
}
