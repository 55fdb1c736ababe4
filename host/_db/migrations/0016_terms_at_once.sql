-- Terms come in bulk. What GIN puts aside for later would be read through by every search until the next vacuum.
alter index market_terms_fuzzy set (fastupdate = off);
select gin_clean_pending_list('market_terms_fuzzy');
