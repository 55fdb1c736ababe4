-- What a property was taxed, by year.
create table property_taxes (
  property_id bigint not null references properties on delete cascade,
  year smallint not null check (year between 1900 and 2200),
  tax_cents bigint not null check (tax_cents > 0),
  -- What the tax was on; null where the county does not say.
  assessed_cents bigint check (assessed_cents > 0),
  primary key (property_id, year)
);
create trigger notify_change after insert or update or delete or truncate on property_taxes
  for each statement execute function notify_table_change();
