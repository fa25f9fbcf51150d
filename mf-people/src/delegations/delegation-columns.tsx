/** The columns of the delegations (specification 1, §2.13). */
import type { DelegationRow } from '@emmaus/contracts/delegations.contract';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { breakable } from '@emmaus/remote-kit/page/breakable.tsx';
import { TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { TWO_LINES } from '@emmaus/remote-kit/page/two-lines.ts';
import { Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { slashedDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';

/** A name and an e-mail of two lines each, or a name, an e-mail, and a role of two. */
export const ROW_OF_FOUR_LINES = 64;

const useStyles = makeStyles({
  somebody: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, height: '100%', minWidth: 0 },
  // What is said of somebody needs its room there.
  disc: { display: 'inline-flex', [TABLET]: { display: 'none' } },
  lines: { display: 'grid', alignContent: 'center', minWidth: 0 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  twoLines: TWO_LINES,
  name: { lineHeight: tokens.lineHeightBase200 },
  more: { color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase100 },
  // The word below the day: beside it, it would be cut where the table is narrow.
  expiration: { display: 'grid', justifyItems: 'start', whiteSpace: 'nowrap', lineHeight: tokens.lineHeightBase200 },
});

function Somebody({ name, more }: { name: string; more: readonly string[] }) {
  const styles = useStyles();
  // Four lines fit into a row: the last has room for two, and the name where one line follows.
  const nameLines = more.length === 1 ? styles.twoLines : styles.line;
  return (
    <span className={styles.somebody}>
      <span className={styles.disc}>
        <Initials name={name} size="small" />
      </span>
      <span className={styles.lines}>
        <Text className={mergeClasses(nameLines, styles.name)} title={name}>
          {name}
        </Text>
        {more.map((line, index) => (
          <Text
            key={line}
            size={200}
            className={mergeClasses(index === more.length - 1 ? styles.twoLines : styles.line, styles.more)}
            title={line}
          >
            {breakable(line)}
          </Text>
        ))}
      </span>
    </span>
  );
}

function Expiration({ day, isOver }: { day: string; isOver: boolean }) {
  const styles = useStyles();
  return (
    <span className={styles.expiration}>
      {day}
      {isOver && <StatusBadge meaning="none">Ended</StatusBadge>}
    </span>
  );
}

const NO_EMAIL = 'no e-mail';

/** 'Missionary at Lakeside College'. */
function roleAt({ role_name, location_name }: DelegationRow): string {
  return `${role_name} at ${location_name}`;
}

const ID: GridColumn<DelegationRow> = {
  id: 'id',
  title: 'ID',
  text: ({ id }) => id,
  number: true,
  width: 56,
  phone: 'none',
  givesWay: 1,
};

const ROOT: GridColumn<DelegationRow> = {
  id: 'root',
  title: 'Root User',
  text: ({ root_user_name, root_user_email }) => [root_user_name, root_user_email].filter(Boolean).join(', '),
  cell: ({ root_user_name, root_user_email }) => <Somebody name={root_user_name} more={[root_user_email ?? '–']} />,
  minWidth: 160,
  phone: { as: 'title', text: inWords },
};

const DELEGATE: GridColumn<DelegationRow> = {
  id: 'delegate',
  title: 'Delegate',
  text: (row) => [row.delegated_user_name, row.delegated_user_email, roleAt(row)].filter(Boolean).join(', '),
  cell: (row) => (
    <Somebody
      name={row.delegated_user_name}
      more={[row.delegated_user_email, roleAt(row)].filter((line) => line !== null)}
    />
  ),
  grow: 1.6,
  minWidth: 244,
  phone: { as: 'second fact', text: (row) => `${roleAt(row)} · ${emailsInWords(row)}` },
};

const EXPIRATION: GridColumn<DelegationRow> = {
  id: 'expires_at',
  title: 'Expiration',
  text: ({ expires_at }) => slashedDay(expires_at),
  cell: ({ expires_at, is_expired }) => <Expiration day={slashedDay(expires_at)} isOver={is_expired} />,
  // Its title with the arrow; the e-mails need the rest.
  width: 120,
  phone: {
    as: 'fact',
    text: expirationInWords,
  },
};

/** 'until 03/09/2027'. */
export function expirationInWords({ expires_at, is_expired }: DelegationRow): string {
  return `${is_expired ? 'ended' : 'until'} ${slashedDay(expires_at)}`;
}

/** 'Anna Kowalczyk as Joseph Marchetti'. */
function inWords({ root_user_name, delegated_user_name }: DelegationRow): string {
  return `${delegated_user_name} as ${root_user_name}`;
}

/** 'anna@example.org as joseph@example.org': two people of the same name are told apart by them. */
function emailsInWords({ root_user_email, delegated_user_email }: DelegationRow): string {
  return `${delegated_user_email ?? NO_EMAIL} as ${root_user_email ?? NO_EMAIL}`;
}

/** On a phone a card is named after both people. */
export const DELEGATION_COLUMNS = [ID, ROOT, DELEGATE, EXPIRATION] as const;
