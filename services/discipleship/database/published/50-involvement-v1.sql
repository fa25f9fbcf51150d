-- Everybody's involvement, one row a person: the level, its place from 1 (N/A) to 8 (Disciple Maker), and since when. `since` is
-- empty for who never had another level than N/A. In two parts, so that a filter by level reads those who show it, not everybody.
create or replace view discipleship.published_involvement_v1 as
select p.id as person_id, i.level, i.level_rank, i.since
from discipleship.person_involvement i
join people.published_person_v1 p on p.id = i.person_id
union all
select p.id as person_id, 'N/A'::text as level, 1::smallint as level_rank, null::date as since
from people.published_person_v1 p
where not exists (select from discipleship.person_involvement i where i.person_id = p.id);

-- The same as it is kept, for whoever reads it beside people that are known already: it has no row of who never showed another level
-- than N/A, and still has those of who was removed. `level_without_marks` is for whoever is not told how they are marked: the highest
-- of the levels that do not tell it.
create or replace view discipleship.published_kept_involvement_v1 as
select i.person_id, i.level, i.level_rank, i.since,
  case when i.level in ('Growing Disciple', 'Commissioned Disciple', 'Growing Disciple Maker', 'Disciple Maker') then (
    select case max(array_position(array['cumulative_bspx1', 'cumulative_bspx4', 'active_slbs'], held.figure))
      when 3 then 'SLBS' when 2 then 'BSPx4' when 1 then 'BSPx1' else 'N/A' end
    from discipleship.campus_figure_person held where held.person_id = i.person_id)
  else i.level end as level_without_marks
from discipleship.person_involvement i;
