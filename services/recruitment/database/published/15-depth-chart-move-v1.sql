-- Who was put on whose depth chart, moved to another column (1 to 7) or taken off, by whom and when; what was moved within a column
-- is not among them. A column is empty where the person was not on the chart before, or is not any more. seq counts per keeper.
create or replace view recruitment.published_depth_chart_move_v1 as
select e.owner_id as keeper_person_id, e.seq, e.person_id, e.from_column_id, e.to_column_id, e.by_person_id, e.at
from recruitment.board_event e
where e.kind = 'depth_chart' and e.from_column_id is distinct from e.to_column_id;
