/** "Home is what needs me today": the blocks of specification 1, §2.6, each for its roles and each loading by itself. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { OutboxBlock } from '../outbox/outbox.block.tsx';
import { NewContactsBlock } from '../registration/new-contacts.block.tsx';
import { CampusesBlock } from './campuses.block.tsx';
import { GraduateBlock } from './graduate.block.tsx';
import { TimelyReportsBlock } from './timely-reports.block.tsx';
import { VacationDatesBlock } from './vacation-dates.block.tsx';
import { VacationNotice } from './vacation-notice.tsx';

const useStyles = makeStyles({
  // The page offers the place; the space below belongs to what stands in it, and is not there when nothing does.
  today: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    ':has(> :not(:empty))': { paddingBottom: tokens.spacingVerticalL },
  },
  // Side by side where there is room; one alone takes the whole width.
  blocks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
    ':empty': { display: 'none' },
  },
});

export function HomeToday() {
  const styles = useStyles();
  const portal = usePortal();
  return (
    <div className={styles.today}>
      <VacationNotice />
      <NewContactsBlock />
      <div className={styles.blocks}>
        {portal.passes(['admins']) && <OutboxBlock />}
        {portal.passes(['student']) && <TimelyReportsBlock />}
        {portal.passes(['td', 'missionary']) && <GraduateBlock />}
        {portal.passes(['rd', 'ad']) && <CampusesBlock />}
        {/* "Vacation dates block: td (non-admin)": admins do not pass this one. */}
        {portal.user?.role === 'td' && <VacationDatesBlock />}
      </div>
    </div>
  );
}
