-- What members can have or want in a marketplace, as administrators list it.
create table marketplace_tags (
  id bigint generated always as identity primary key,
  side text not null check (side in ('have', 'want')),
  -- As addresses and ads name it; it stays when the label changes.
  tag text not null check (tag ~ '^[a-z0-9-]{1,40}$'),
  label text not null check (length(label) between 1 and 40),
  -- Lower ones come first.
  position integer not null default 0 check (position between 0 and 10000),
  -- Ads keep an archived tag; new ones cannot choose it.
  archived_at timestamptz,
  unique (side, tag)
);
create unique index marketplace_tags_label on marketplace_tags (side, lower(label));

insert into marketplace_tags (side, tag, label, position) values
  ('have', 'home-for-sale', 'Home for sale', 10),
  ('have', 'multifamily-for-sale', 'Multifamily for sale', 20),
  ('have', 'land-for-sale', 'Land for sale', 30),
  ('have', 'wholesale-contract', 'Wholesale contract', 40),
  ('have', 'money-to-lend', 'Money to lend', 50),
  ('have', 'services', 'Services', 60),
  ('have', 'equipment', 'Materials and equipment', 70),
  ('have', 'home-to-rent', 'Home for rent', 80),
  ('want', 'home-to-buy', 'Home to buy', 10),
  ('want', 'multifamily-to-buy', 'Multifamily to buy', 20),
  ('want', 'land-to-buy', 'Land to buy', 30),
  ('want', 'off-market', 'Off-market deals', 40),
  ('want', 'financing', 'Financing', 50),
  ('want', 'partner', 'Partner', 60),
  ('want', 'contractor', 'Contractor', 70),
  ('want', 'property-manager', 'Property manager', 80);

create trigger notify_change after insert or update or delete or truncate on marketplace_tags
for each statement execute function notify_table_change();
