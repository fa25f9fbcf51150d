-- What was changed here by an account that used another person's identity.
create or replace view recruitment.published_acted_change_v1 as
select c.id, c.account_id, c.root_person_id, c.person_id, c.summary, c.method, c.path, c.at, c.records
from recruitment.acted_change c;
