/** "A visible coloured frame around everything while acting as somebody else", and the bar that says who and until when. */
import { dayInZone, daysIn } from '@emmaus/remote-kit/page/day-and-time.ts';
import { LOW, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { PeopleSwapRegular } from '@fluentui/react-icons/svg/people-swap';
import type { Acting } from '../account/account-answers.ts';
import { useShellLocale, useShellTexts } from '../language/use-shell-texts.ts';
import type { FrameTexts } from './frame.texts.en.ts';
import { frameTexts } from './frame.texts.ts';

/** Berry has no meaning anywhere else, so nothing is taken for a state. */
const COLOUR = {
  line: tokens.colorPaletteBerryBorderActive,
  background: tokens.colorPaletteBerryBackground2,
  text: tokens.colorPaletteBerryForeground2,
};

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What sticks below the bar has to know how high it is. */
export const ACTING_BAR_HEIGHT = '56px';

const useStyles = makeStyles({
  // Above dialogs and menus, too: they are part of what is seen with the other's eyes. It takes no clicks.
  frame: {
    position: 'fixed',
    inset: 0,
    zIndex: 1_000_001,
    pointerEvents: 'none',
    border: `${tokens.strokeWidthThickest} solid ${COLOUR.line}`,
  },
  bar: {
    position: 'sticky',
    top: 0,
    // The frame around everything stays.
    [LOW]: { position: 'static' },
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: ACTING_BAR_HEIGHT,
    // The frame lies on its upper edge.
    padding: `${tokens.strokeWidthThickest} ${tokens.spacingHorizontalL} 0`,
    backgroundColor: COLOUR.background,
    color: COLOUR.text,
    [PHONE]: { justifyContent: 'space-between', paddingInline: tokens.spacingHorizontalM },
  },
  words: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500 },
  text: { lineHeight: tokens.lineHeightBase200, minWidth: 0, [PHONE]: { fontSize: tokens.fontSizeBase200 } },
  // Two lines on a phone, each as long as there is room: who, and until when.
  line: { [PHONE]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  wide: { [PHONE]: { display: 'none' } },
  stop: { flexShrink: 0 },
});

export interface ActingBarProps {
  user: PortalUser;
  acting: Acting;
  onStop: () => void;
  stopping: boolean;
}

export function ActingBar({ user, acting, onStop, stopping }: ActingBarProps) {
  const texts = useShellTexts(frameTexts);
  const locale = useShellLocale();
  const styles = useStyles();
  return (
    <>
      <div {...SCREEN_ONLY} className={styles.frame} aria-hidden />
      <section {...SCREEN_ONLY} className={styles.bar} aria-label={texts.actingLabel}>
        <div className={styles.words}>
          <PeopleSwapRegular aria-hidden className={styles.icon} />
          <Text className={styles.text}>
            <span className={styles.line}>
              {texts.actingAs}
              <strong>{user.name}</strong>
              <span className={styles.wide}> ({texts.roles[user.role]}) · </span>
            </span>
            <span className={styles.line}>
              {texts.until(untilText(acting.ends_at, { texts, locale, zone: user.locations[0]?.timezone_id }))}
            </span>
          </Text>
        </div>
        <Button className={styles.stop} onClick={onStop} disabledFocusable={stopping}>
          {acting.kind === 'assumed' ? texts.revert : texts.stop}
        </Button>
      </section>
    </>
  );
}

/**
 * '5:00 PM', with the day when that is not today: 'Tue, Nov 24, 5:00 PM'. A midnight at the person's place is the end of the day
 * before, wherever the reader is.
 */
export function untilText(
  endsAt: string,
  { texts, locale, zone = OWN_ZONE }: { texts: FrameTexts; locale: string; zone?: string | undefined },
  now: Date = new Date(),
): string {
  const days = daysIn(locale);
  const end = new Date(endsAt);
  const lastDay = dayInZone(zone, new Date(end.getTime() - 1));
  if (lastDay !== dayInZone(zone, end))
    return lastDay === dayInZone(zone, now) ? texts.midnight : texts.endOf(days.weekdayAndDay(lastDay));
  const clock = days.clockOf(end);
  return end.toDateString() === now.toDateString() ? clock : `${days.weekdayAndDay(end)}, ${clock}`;
}
