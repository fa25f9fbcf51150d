-- Whom this provider knows: nothing but the subjects of its tokens, so that others can tell their accounts of it from those of another provider.
create or replace view identity.published_subject_v1 as
select sub::text as subject
from identity.account;
