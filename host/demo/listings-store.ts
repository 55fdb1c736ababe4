import type { PoolClient } from 'pg'
import type { DemoListing } from './listing-texts.ts'

/** What is typed of a home, as the form of a listing has it. */
const FORM = `json_build_object('texts', json_build_object('street_address', p.house_number || ' ' || p.street,
    'secondary', coalesce(p.secondary, ''), 'city', p.city, 'state', p.state, 'zip', p.zip, 'price', '$' || to_char(d.asking_price, 'FM999,999,999'),
    'structure_type', p.structure_type, 'beds', p.beds::text, 'baths', trim_scale(p.baths)::text,
    'square_feet', coalesce(p.square_feet::text, ''), 'year_built', coalesce(p.year_built::text, ''), 'description', t.description),
  'features', t.words)`

/** Tells whether there are no listings of members yet, or those of the demo world have lost their homes. */
export async function areListingsMissing(client: PoolClient): Promise<boolean> {
  await client.query(
    `delete from deal_listings l using deal_listings o where l.id = o.id and l.status = 'published' and l.property_id is null
       and not exists (select from deals d where d.listing_id = l.id)`,
  )
  const { rows } = await client.query('select from deal_listings where property_id is not null limit 1')
  return rows.length === 0
}

/**
 * Makes homes of the demo world that are for sale those of members: the first of as many states. One more home, of a member too,
 * waits for a review.
 */
export async function writeListings(
  client: PoolClient,
  published: readonly DemoListing[],
  pending: DemoListing,
): Promise<void> {
  const texts = (list: readonly DemoListing[]) =>
    JSON.stringify(
      list.map(({ user, description, features }, at) => ({
        at: at + 1,
        user_id: user,
        description,
        words: features.map(([word]) => word),
        names: features.map(([, name]) => name),
      })),
    )
  const rowsSql = `given as (select * from jsonb_to_recordset($1) as t (at integer, user_id uuid, description text, words jsonb, names jsonb)),
    homes as (select property_id, row_number() over (order by property_id) as at from (
      select distinct on (state) property_id from deals where demo and status = 'active' and listing_id is null
      order by state, listed_on desc, property_id) d)`
  await client.query(
    `with ${rowsSql},
     added as (
       insert into deal_listings (user_id, form, shown, status, property_id, submitted_at, published_at, expires_at)
       select t.user_id, ${FORM}, json_build_object('description', t.description, 'features', t.names), 'published', p.id, now(), now(),
         now() + interval '60 days'
       from given t join homes h using (at) join properties p on p.id = h.property_id join deals d on d.property_id = p.id
         join users u on u.id = t.user_id
       returning id, property_id)
     update deals d set listing_id = a.id from added a where a.property_id = d.property_id`,
    [texts(published)],
  )
  await client.query(
    `with ${rowsSql}
     insert into deal_listings (user_id, form, status, submitted_at)
     select t.user_id, jsonb_set((${FORM})::jsonb, '{texts,street_address}', '"4410 Hollis Ave"'), 'pending', now()
     from given t join homes h using (at) join properties p on p.id = h.property_id join deals d on d.property_id = p.id
       join users u on u.id = t.user_id
     where not exists (select from deal_listings where status = 'pending')`,
    [texts([pending])],
  )
}

/** Writes six years of taxes for the homes that are for sale: a share of what is asked, less the further back. */
export async function writeTaxes(client: PoolClient): Promise<void> {
  await client.query(
    `insert into property_taxes (property_id, year, tax_cents, assessed_cents)
     select d.property_id, year, greatest(100, round(assessed * rate))::bigint, assessed::bigint
     from (select property_id, asking_price, 0.006 + 0.016 * ('x' || substr(md5(state), 1, 4))::bit(16)::integer / 65536.0 as rate,
         0.62 + 0.25 * ('x' || substr(md5(property_id::text), 1, 4))::bit(16)::integer / 65536.0 as share
       from deals where demo) d
     cross join lateral generate_series(extract(year from current_date)::integer - 6, extract(year from current_date)::integer - 1) as year
     cross join lateral (select round(d.asking_price * d.share * 100 * power(0.968, extract(year from current_date) - 1 - year)) as assessed) a
     on conflict do nothing`,
  )
}
