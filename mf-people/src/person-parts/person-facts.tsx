/** Who somebody is in one line, and the flags behind the name. */
import type { Person } from '@emmaus/contracts/person.contract';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { Badge } from '@fluentui/react-components';
import { Fragment } from 'react';

export function PersonFacts({ person }: { person: Person }) {
  const { primary_role, primary_location, disciple_type } = person;
  const facts = [primary_role && ROLE_TITLES[primary_role], yearOf(person), disciple_type, primary_location].filter(
    Boolean,
  );
  return facts.map((fact, place) => (
    <Fragment key={fact}>
      {place > 0 && ' · '}
      <span>{fact}</span>
    </Fragment>
  ));
}

export function PersonFlags({ person }: { person: Pick<Person, 'is_greek' | 'is_varsity'> }) {
  return (
    <>
      {person.is_greek && (
        <Badge appearance="tint" size="large">
          Greek
        </Badge>
      )}
      {person.is_varsity && (
        <Badge appearance="tint" size="large">
          Varsity Athlete
        </Badge>
      )}
    </>
  );
}

/** Of somebody who works for the ministry nobody asks for it; contacts without a role are students. */
function yearOf({ school_year, primary_role }: Person): string | null {
  if (school_year) return SCHOOL_YEAR_TITLES[school_year];
  return primary_role === null || primary_role === 'student' ? 'School year not known yet' : null;
}
