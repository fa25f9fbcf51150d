-- Who stands in which column (1 to 7) of whose depth chart.
create or replace view recruitment.published_depth_chart_v1 as
select e.keeper_person_id, e.chart_member_id, e.depth_chart_column_id
from recruitment.depth_chart_entry e
where e.stands;
