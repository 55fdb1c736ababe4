-- Members are told about reviews, too: that they may write one, that their company has one, and what came of theirs.
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
    where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  execute 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check '
    || replace(known, '''lead''::text', '''lead''::text, ''review''::text');
end
$$;
