-- Who was removed: for whoever walks along what hangs on people, and stops at them. They are few, and found by an index of their own.
create or replace view people.published_removed_person_v1 as
select p.id from people.person_record p where p.removed_at is not null;
