/** Gospel Presentation and High Call of a person (specification 1, §2.10), for those who may see them. */
import { type InvitationKind, INVITING_ROLES } from '@emmaus/contracts/invitations.words';
import type { Person } from '@emmaus/contracts/person.contract';
import { useOpenInPortal } from '@emmaus/remote-kit/page/portal-link.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { Body1Strong, Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, Warning16Filled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { personApi } from '../api/person.api.ts';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { CardHint, LineCard, PartAway, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';

/** "It is shown directly for" these; "for other roles the server decides by a chain check". */
export const SHOWN_DIRECTLY = [
  'missionary',
  'td',
  'pd',
  'affiliate',
  'rd',
  'ad',
  'chaplain',
  'alumni',
  'lifelong',
] as const;

const NO_GOSPEL_PRESENTATION = 'No gospel presentation recorded';
const NO_HIGH_CALL = 'No high call recorded';

const useStyles = makeStyles({
  invitations: { display: 'grid', gap: tokens.spacingVerticalL },
  invitation: { display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'start' },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  notes: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface InvitationsCardProps {
  person: Person;
  onRetry: () => void;
}

/** "The card is hidden until an access check finishes and is shown only if access is allowed; any check error hides it." */
export function InvitationsCard({ person, onRetry }: InvitationsCardProps) {
  const styles = useStyles();
  const portal = usePortal();
  const directly = portal.passes(SHOWN_DIRECTLY);
  const check = personApi.useCanViewPersonInChainQuery(person.id, { skip: directly });
  const allowed = directly || (!check.isError && check.currentData === true);
  if (!allowed) return null;

  const away = person.unavailable_parts.includes('invitations');
  const mayLog = portal.passes(INVITING_ROLES) && portal.user?.personId !== person.id;
  if (!away && !mayLog && !person.received_gospel_presentation && !person.received_high_call) {
    return (
      <LineCard title="Invitations">
        <CardHint>{NO_GOSPEL_PRESENTATION}</CardHint>
        <br />
        <CardHint>{NO_HIGH_CALL}</CardHint>
      </LineCard>
    );
  }
  const logOf = (kind: InvitationKind) => `/invitations?log=${kind}&receiver=${person.id}`;
  // Admins pass every role check, so this asks for the role itself.
  const withNotes = portal.user?.role !== 'student';
  return (
    <DetailCard title="Invitations">
      {away ? (
        <PartAway what="The invitations" onRetry={onRetry} />
      ) : (
        <div className={styles.invitations}>
          <Invitation
            title="Gospel Presentation"
            received={person.received_gospel_presentation}
            day={person.gospel_presentation_date}
            answer={person.gospel_presentation_answer}
            presenter={person.gospel_presenter}
            notes={withNotes ? person.gospel_presentation_notes : null}
            nothing={NO_GOSPEL_PRESENTATION}
            log={mayLog ? logOf('gospel') : undefined}
          />
          <Invitation
            title="High Call"
            received={person.received_high_call}
            day={person.high_call_date}
            answer={person.high_call_answer}
            presenter={person.high_call_presenter}
            notes={withNotes ? person.high_call_notes : null}
            nothing={NO_HIGH_CALL}
            log={mayLog ? logOf('high_call') : undefined}
          />
        </div>
      )}
    </DetailCard>
  );
}

interface InvitationProps {
  title: string;
  received: boolean;
  day: string | null;
  answer: string | null;
  presenter: string | null;
  notes: string | null;
  nothing: string;
  /** Where it is logged. */
  log: string | undefined;
}

function Invitation({ title, received, day, answer, presenter, notes, nothing, log }: InvitationProps) {
  const styles = useStyles();
  return (
    <div className={styles.invitation}>
      <Body1Strong as="h3" className={styles.title}>
        {title}
      </Body1Strong>
      {!received && <CardHint>{nothing}</CardHint>}
      {!received && log && <LogLink to={log}>Log a {title}</LogLink>}
      {received && (
        <>
          {answer && <Answer answer={answer} />}
          <Text className={styles.quiet}>
            {[day && dayWithYear(day), presenter && `presented by ${presenter}`].filter(Boolean).join(', ')}
          </Text>
          {notes && <Text className={styles.notes}>{notes}</Text>}
        </>
      )}
    </div>
  );
}

function LogLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button as="a" href={to} icon={<AddRegular />} onClick={useOpenInPortal(to)}>
      {children}
    </Button>
  );
}

/** "High call response colours: green success, yellow warning, red danger." */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  Green: 'done',
  Yellow: 'due',
  Red: 'refused',
  Yes: 'done',
};

function Answer({ answer }: { answer: string }) {
  const meaning = MEANINGS[answer] ?? 'none';
  const icon = answer === 'Yellow' ? <Warning16Filled /> : undefined;
  return (
    <StatusBadge meaning={meaning} {...(icon && { icon })}>
      {answer}
    </StatusBadge>
  );
}
