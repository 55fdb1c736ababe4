-- The name of a member in addresses, /users/{username}: made from the name at signup, changed in the settings.

-- Reduces a name to what a username may hold: Latin, Greek and Cyrillic letters become ASCII, everything else parts words.
create function username_base(name text) returns text language sql immutable parallel safe as $$
  select case when length(base) < 3 then 'member' else base end
  from (select left(trim(both '_' from regexp_replace(
    regexp_replace(normalize(
      translate(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
          lower(normalize(name, NFKC)),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'),
          'щ', 'shch'), 'ю', 'yu'), 'я', 'ya'), 'θ', 'th'), 'ψ', 'ps'), 'ου', 'ou'), 'ού', 'ou'),
        'øłđðıабвгдеёзийклмнопрстуфыэіїєґαβγδεζηικλμνξοπρσςτυφχωάέήίόύώъь',
        'olddiabvgdeeziyklmnoprstufyeiiegavgdeziiklmnxoprsstyfhoaeiioyo'),
      NFKD), '[\u0300-\u036f''’.]', '', 'g'),
    '[^a-z0-9]+', '_', 'g')), 24) as base) s
$$;

-- Tells whether a username could be taken for the site's own, or for a part of an address; digits that look like letters count as those.
create function is_reserved_username(username text) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from unnest(array[
    'about', 'abuse', 'account', 'accounts', 'admin', 'administrator', 'administrators', 'admins', 'anonymous', 'api', 'billing',
    'blog', 'bot', 'business', 'businesses', 'ceo', 'colleague', 'colleagues', 'community', 'company', 'contact', 'dashboard',
    'deleted', 'deletedmember', 'docs', 'edit', 'embed', 'everyone', 'follow', 'followers', 'following', 'followings',
    'formermember', 'forum', 'forums', 'guest', 'help', 'helpdesk', 'home', 'info', 'insights', 'legal', 'login', 'logout', 'mail',
    'map', 'maps', 'me', 'member', 'members', 'messages', 'mod', 'moderator', 'moderators', 'new', 'nobody', 'notifications',
    'null', 'official', 'operator', 'owner', 'photos', 'plat', 'platadmin', 'plathelp', 'platofficial', 'platstaff',
    'platsupport', 'platteam', 'postmaster', 'press', 'privacy', 'profile', 'profiles', 'root', 'search', 'security', 'self',
    'settings', 'signup', 'sitemap', 'staff', 'static', 'status', 'support', 'sysadmin', 'system', 'team', 'terms', 'trust',
    'undefined', 'uploads', 'user', 'username', 'users', 'visitor', 'webmaster', 'welcome', 'www']) as word
    where translate(word, 'i', 'l') =
      translate(replace(regexp_replace(username, '[0-9_]+$', ''), '_', ''), '013457i', 'oleastl'))
$$;

-- '' becomes one that is made from the name.
alter table users add column username text not null default '';

-- Usernames that a member had before: their addresses lead to the one of today, and nobody else gets them.
create table former_usernames (
  username text primary key check (username ~ '^[a-z0-9_]{3,30}$'),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index former_usernames_user_id on former_usernames (user_id);
create trigger notify_change after insert or update or delete or truncate on former_usernames
for each statement execute function notify_table_change();

-- Finds a free username for a name. The lock lets two signups under one name take turns.
create function make_username(name text) returns text language plpgsql as $$
declare
  base text := username_base(name);
  found text;
  tries integer := 1;
begin
  if is_reserved_username(base) then base := 'member'; end if;
  perform pg_advisory_xact_lock(hashtextextended('username ' || base, 0));
  found := base;
  loop
    if not is_reserved_username(found) or (base = 'member' and found <> 'member') then
      if not exists (select from users where username = found)
        and not exists (select from former_usernames where username = found) then
        return found;
      end if;
    end if;
    tries := tries + 1;
    found := base || case
      when base <> 'member' and tries < 10 then tries::text
      when tries < 20 then (100 + floor(random() * 9900))::integer::text
      else (10000 + floor(random() * 989999))::integer::text
    end;
  end loop;
end
$$;

create function fill_username() returns trigger language plpgsql as $$
begin
  new.username := make_username(new.name);
  return new;
end
$$;

do $$
declare member record;
begin
  for member in select id, name from users order by created_at, id loop
    update users set username = make_username(member.name) where id = member.id;
  end loop;
end
$$;

alter table users
  add constraint users_username_form check (username ~ '^[a-z0-9_]{3,30}$'),
  add constraint users_username_key unique (username);

create trigger fill_username before insert on users
for each row when (new.username = '') execute function fill_username();

-- Pages show it as part of addresses.
create trigger notify_username after update of username on users
for each statement execute function notify_table_change();
