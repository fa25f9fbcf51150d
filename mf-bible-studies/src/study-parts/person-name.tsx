/** Somebody's name: a link to whom one may open, and otherwise only the name. */
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';

export interface PersonNameProps {
  person: { person_id: number; name: string; can_be_opened: boolean };
}

export function PersonName({ person: { person_id, name, can_be_opened } }: PersonNameProps) {
  return can_be_opened ? <PortalLink to={`/people/${person_id}`}>{name}</PortalLink> : name;
}
