/** Says whose changes cannot be told now: the list is then not complete. */
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';

const NAMES: Readonly<Record<string, string>> = {
  people: 'people',
  'bible-studies': 'Bible studies',
  discipleship: 'discipleship',
  recruitment: 'recruitment',
};

export function UnavailableRecords({ services, onRetry }: { services: readonly string[]; onRetry: () => void }) {
  if (services.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(services.map((service) => NAMES[service] ?? service));
  return (
    <MessageBar intent="warning">
      <MessageBarBody>Changes in {names} cannot be shown right now. They are kept; try again later.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>Try again</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
