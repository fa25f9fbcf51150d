-- The Gospel Presentation (kind gospel) and the High Call (kind high_call) somebody has received, at most one of each; deleted ones
-- are not among them.
create or replace view recruitment.published_invitation_v1 as
select i.receiver_person_id as person_id, i.kind, i.invitation_date, i.response, i.presenter_person_id, p.name as presenter, i.notes
from recruitment.invitation i
left join people.published_person_v1 p on p.id = i.presenter_person_id
where i.deleted_at is null;
