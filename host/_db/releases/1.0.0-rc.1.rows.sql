-- Fills the tables of this version that hold what people wrote; :rows is how many rows each.
insert into users (id, name, username, email, email_verified)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person ' || n, 'person_' || n, 'person.' || n || '@release.example', true
from generate_series(1, :rows) n;

insert into accounts (user_id, account_id, provider_id, password)
select id, id::text, 'credential', '$argon2id$unusable' from users where email like '%@release.example';

insert into sessions (user_id, token, expires_at)
select id, 'token-' || username, now() + interval '10 days' from users where email like '%@release.example';

insert into forums (name, category) select 'Forum ' || n, 'Category' from generate_series(1, 10) n;

with begun as (
  insert into topics (forum_id, author_id, title, slug)
  select (select min(id) from forums where name = 'Forum 1') + n % 10,
    ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Question number ' || n, 'question-' || n
  from generate_series(1, :rows) n returning id, author_id, title)
insert into posts (topic_id, place, author_id, title, body)
select id, 1, author_id, title, 'What do you think of ' || title || ', with ünïcode, "quotes" and \backslashes?' from begun;

insert into businesses (owner_id, name, kind)
select id, 'Company of ' || name, 'lender' from users where email like '%@release.example' order by id limit 10;

insert into investors (email, name)
select 'investor.' || n || '@release.example', 'Investor ' || n from generate_series(1, :rows) n;

insert into business_leads (business_id, investor_id, name, email, phone, message, cost_cents)
select (select min(id) from businesses where name like 'Company of %') + i.id % 10, i.id, i.name, i.email, '+15125550100', 'Please call me. ' || i.id, 4000
from investors i where i.email like '%@release.example';

insert into uploads (owner_id, purpose, kind, type, name, bytes)
select id, 'avatar', 'image', 'image/png', 'a.png', decode(md5(id::text), 'hex') from users where email like '%@release.example';

insert into outbox_messages (kind, recipient, subject, text)
select 'mail', 'person.' || n || '@release.example', 'Hello', 'Text ' || n from generate_series(1, :rows) n;
