-- Numbers that get no text, as they are dialled: their owners answered STOP ('opted_out'), or they take none ('number_refused').
create or replace view bible_studies.published_phone_refusal_v1 as
select r.phone, r.reason from bible_studies.phone_refusal r;
