/** One row of the list 'Today': a sign, what it is about, and what to do about it. Its words are its remote's, which write English. */
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { AROUND, THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import type { Done } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { EntryIcon } from '../../navigation/entry-icon.tsx';
import type { QueueRow as Row } from './queue-order.ts';
import { RowAction } from './row-action.tsx';
import { useSwipe } from './use-swipe.ts';
import { useShellLocale, useShellTexts } from '../../language/use-shell-texts.ts';
import { homeTexts } from '../home.texts.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    touchAction: 'pan-y',
    [PHONE]: { gridTemplateColumns: '36px minmax(0, 1fr)', rowGap: tokens.spacingVerticalS, alignItems: 'start' },
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: {
    fontWeight: tokens.fontWeightSemibold,
    [PHONE]: { ...AROUND },
  },
  late: {
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: meaning.late.background,
    color: meaning.late.text,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { color: tokens.colorNeutralForeground3 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalXS,
    [PHONE]: { gridColumn: '2', justifyContent: 'start' },
  },
  finish: { [PHONE]: { minWidth: THUMB, paddingInline: tokens.spacingHorizontalS } },
});

export interface QueueRowProps {
  row: Row;
  late: boolean;
  /** Another row has its title: what can be pressed is then called by the sentence, too. */
  repeats?: boolean;
  /** It was answered, and what it is now is not known yet. */
  rests?: boolean;
  onFinish: () => Promise<void>;
  onRun: (run: () => Done) => Promise<void>;
}

export function QueueRow({
  row: { row, filling },
  late,
  repeats = false,
  rests = false,
  onFinish,
  onRun,
}: QueueRowProps) {
  const texts = useShellTexts(homeTexts);
  const locale = useShellLocale();
  const styles = useStyles();
  const { title, path, sentence, actions = [], finish } = row;
  const about = title && repeats ? `${title}, ${sentence}` : title;
  // One answer at a time. It tells by itself what goes wrong.
  const { busy: works, run } = useWork();
  const busy = works || rests;
  const onTick = () => void run(onFinish);
  const swipe = useSwipe(rests ? undefined : finish && onTick);
  return (
    <li lang="en" className={styles.row} {...swipe}>
      <span className={styles.icon}>
        <EntryIcon name={filling.fill.rows?.icon ?? ''} />
      </span>
      <div className={styles.words}>
        {(title || late) && (
          <span className={styles.head}>
            {title && <Title title={title} path={path} className={styles.title} />}
            {late && (
              <Text size={200} lang={locale} className={styles.late}>
                {texts.late}
              </Text>
            )}
          </span>
        )}
        <Text {...(title && { size: 200, className: styles.facts })}>{sentence}</Text>
      </div>
      {(actions.length > 0 || finish) && (
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <RowAction
              key={action.label}
              action={action}
              about={about}
              primary={index === 0 && !finish?.run}
              busy={busy}
              onRun={(work) => void run(() => onRun(work))}
            />
          ))}
          {finish && (
            <Button
              className={styles.finish}
              appearance="subtle"
              icon={<CheckmarkRegular />}
              aria-label={finish.name ?? `${finish.label}: ${about ?? sentence}`}
              disabledFocusable={busy}
              onClick={onTick}
            >
              {finish.label}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Title({ title, path, className }: { title: string; path: string | undefined; className: string }) {
  if (path === undefined) return <span className={className}>{title}</span>;
  return (
    <PortalLink to={path} className={className}>
      {title}
    </PortalLink>
  );
}
