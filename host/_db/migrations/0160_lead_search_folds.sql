-- Searches of leads find Müller by Muller and the other way around, however the letters are composed. The same as foldSearch in
-- widgets/_http/fold.ts; a test compares the two. Most text is ASCII, which needs only small letters.
create function fold_search(text text) returns text
  language sql immutable parallel safe
  return case when octet_length(text) = length(text) then lower(text) else
    regexp_replace(normalize(lower(normalize(text, nfkd)), nfkd),
      '[\u00ad\u0300-\u036f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]', '', 'g') end;

create or replace function lead_search_text(name text, email text, phone text, message text) returns text
  language sql immutable parallel safe
  return fold_search(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message);
create or replace function lead_words(name text, email text, phone text) returns text
  language sql immutable parallel safe
  return ' ' || regexp_replace(
    fold_search(name || ' ' || email || coalesce(' ' || phone || case when phone like '+1%' then ' ' || substr(phone, 3) else '' end, '')),
    '[\s!-/:-@\[-`{-\u00bf‐-―‘-‟…]+', ' ', 'g');
reindex index business_leads_sought;
