/** Regional and area directors: the way to what stands at each of their campuses. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Text } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons';
import { TodayBlock, TodayLink } from './today-block.tsx';

export function CampusesBlock() {
  const { user } = usePortal();
  const campuses = user?.locations.filter(({ location_type }) => location_type === 'Campus').length ?? 0;
  return (
    <TodayBlock
      title="Check my campuses"
      icon={<BuildingRegular />}
      actions={
        <>
          <TodayLink to="/regional-graduation-records" primary>
            Graduation by campus
          </TodayLink>
          <TodayLink to="/reporting-percentages">Reporting by campus</TodayLink>
        </>
      }
    >
      <Text>{sentence(campuses)}</Text>
    </TodayBlock>
  );
}

function sentence(campuses: number): string {
  if (campuses === 0) return 'As soon as a campus lies below your place, it is found here.';
  return campuses === 1
    ? 'One campus is in your care: see how far it is.'
    : `${campuses} campuses are in your care: see how far each of them is.`;
}
