-- The demo world gives counties made-up metro areas, whose names end with "(demo)". As soon as real ones come, none of these
-- stays: a county that the real list leaves out belongs to no metro area.
create function drop_demo_metros() returns trigger language plpgsql as $$
begin
  update counties set msa = null
  where cbsa is null and msa like '% (demo)' and exists (select from counties where cbsa is not null);
  return null;
end
$$;
create trigger drop_demo_metros after update of cbsa on counties
  for each statement when (pg_trigger_depth() = 0) execute function drop_demo_metros();
