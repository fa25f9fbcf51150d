-- The account behind a subject, its own person, and the person whose eyes it uses now (itself, or the one acted as).
create or replace view people.published_account_v1 as
select a.id as account_id, a.issuer, a.subject, a.person_id as root_person_id, coalesce(acting.person_id, a.person_id) as person_id
from people.account a
left join people.acting acting on acting.account_id = a.id and acting.ended_at is null and acting.ends_at > now();
