import { SpokenPage } from '@emmaus/remote-kit/language/spoken-page.tsx';
import { useTexts } from '@emmaus/remote-kit/language/use-texts.ts';
import { LESS_MOTION } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Meditation } from '@emmaus/contracts/meditations.contract';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, Text, makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { BookOpenRegular, EditRegular } from '@fluentui/react-icons';
import { Link, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { bibleStudiesApi } from '../api/bible-studies.api.ts';
import { MeditationsSkeleton } from './meditations-skeleton.tsx';
import { meditationTexts } from './meditations.texts.ts';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';

const LINES_SHOWN = 7;

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: tokens.durationNormal,
    ':hover': { ...shorthands.borderColor(tokens.colorBrandStroke2), boxShadow: tokens.shadow8 },
    [LESS_MOTION]: { transitionDuration: '0s' },
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    // The whole card is the target.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':focus-visible': { outlineStyle: 'none', '::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  },
  verse: { color: tokens.colorBrandForeground1 },
  content: {
    color: tokens.colorNeutralForeground2,
    lineHeight: tokens.lineHeightBase400,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(LINES_SHOWN),
    overflow: 'hidden',
  },
});

export function MeditationsPage() {
  const { data, error, refetch } = bibleStudiesApi.useListMeditationsQuery();
  const navigate = useNavigate();
  const texts = useTexts(meditationTexts);
  const writes = usePortal().passes(['admins']);
  if (error) {
    return (
      <SpokenPage texts={meditationTexts}>
        <PageFrame title={asProblem(error).message} documentTitle={texts.pray}>
          <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
        </PageFrame>
      </SpokenPage>
    );
  }
  return (
    <SpokenPage texts={meditationTexts}>
      <PageFrame
        title={texts.clickOne}
        documentTitle={texts.pray}
        explanation={texts.explanation}
        action={
          writes && (
            <Button icon={<EditRegular />} onClick={() => void navigate('/meditations/written')}>
              {texts.write}
            </Button>
          )
        }
      >
        {data === undefined ? (
          <MeditationsSkeleton />
        ) : data.length === 0 ? (
          <NoMeditations />
        ) : (
          <MeditationList meditations={data} />
        )}
      </PageFrame>
    </SpokenPage>
  );
}

function MeditationList({ meditations }: { meditations: readonly Meditation[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={useTexts(meditationTexts).meditations}>
      {meditations.map(({ id, title, verse, content }) => (
        <li key={id}>
          <article className={styles.card}>
            <h2 className={styles.heading}>
              <Link to={`/meditations/${id}`} className={styles.link}>
                {title}
              </Link>
            </h2>
            <Text size={200} weight="semibold" className={styles.verse}>
              {verse}
            </Text>
            <SanitisedHtml html={content} className={styles.content} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function NoMeditations() {
  const texts = useTexts(meditationTexts);
  return <EmptyState icon={<BookOpenRegular />} title={texts.none} text={texts.noneInTheList} />;
}
