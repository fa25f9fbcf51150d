-- The sessions whose access tokens are valid no more, by their claim `sid`. Services ask it with the question of who is asking.
create or replace view identity.published_ended_session_v1 as
select session
from identity.ended_session;
