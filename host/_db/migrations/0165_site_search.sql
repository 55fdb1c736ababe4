-- What the search of the whole site looks topics up by: the words of titles, and titles with a typo.
create index topics_title_words on topics
  using gin (to_tsvector('english'::regconfig, translate(title, '<>', '  '))) where removed_at is null;
create index topics_title_alike on topics using gin (lower(title) gin_trgm_ops) where removed_at is null;
