-- How many of a county's ZIP codes have the city that the term is of; null where the term is of the whole county. Filled in
-- when markets are next computed, which the start of the host does where it is nowhere.
alter table market_terms add column zips integer;
