-- Words by which a company is found besides its name: of its city (B), and of what it says of itself (C). As they are written,
-- since what is typed is the beginning of one. Words between < and > would be taken for a tag, and found by nobody.
alter table businesses add column words tsvector not null generated always as (
  setweight(to_tsvector('simple'::regconfig, translate(city, '<>', '  ')), 'B')
  || setweight(to_tsvector('simple'::regconfig, translate(description, '<>', '  ')), 'C')) stored;
create index businesses_words on businesses using gin (words);
create index businesses_state on businesses (state);
