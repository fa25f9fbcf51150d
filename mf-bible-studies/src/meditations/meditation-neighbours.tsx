/** What to read before and after, in the order of the list. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { useTexts } from '@emmaus/remote-kit/language/use-texts.ts';
import { bibleStudiesApi } from '../api/bible-studies.api.ts';
import { meditationTexts } from './meditations.texts.ts';

const useStyles = makeStyles({
  nav: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [PHONE]: {
      gridTemplateColumns: '1fr 1fr',
      '& > :nth-child(2)': { gridColumn: '1 / -1', gridRow: 2, justifySelf: 'center' },
    },
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: THUMB,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
  },
  next: { justifySelf: 'end', textAlign: 'end' },
});

export function MeditationNeighbours({ id }: { id: number }) {
  const styles = useStyles();
  const texts = useTexts(meditationTexts);
  const { data = [] } = bibleStudiesApi.useListMeditationsQuery();
  const at = data.findIndex((meditation) => meditation.id === id);
  const [before, after] = at === -1 ? [] : [data[at - 1], data[at + 1]];
  return (
    <nav className={styles.nav} aria-label={texts.others}>
      <span>
        {before && (
          <Link to={`/meditations/${before.id}`} className={styles.link} rel="prev">
            <ArrowLeftRegular aria-hidden /> {before.title}
          </Link>
        )}
      </span>
      <Link to="/meditations" className={styles.link}>
        {texts.all}
      </Link>
      <span className={styles.next}>
        {after && (
          <Link to={`/meditations/${after.id}`} className={styles.link} rel="next">
            {after.title} <ArrowRightRegular aria-hidden />
          </Link>
        )}
      </span>
    </nav>
  );
}
