-- Deletes demo figures of measures of which a public file was imported, as imports do since (host/import/import-store.ts).
delete from area_series s using vintages v
where v.id = s.vintage_id and v.demo and exists (
  select from area_series own join vintages on vintages.id = own.vintage_id
  where not vintages.demo and own.measure = s.measure and own.area_kind = s.area_kind);
