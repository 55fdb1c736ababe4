import type { Database } from '../_db/database.ts'

/**
 * Finds members by a part of their name, their username, or the city of their profile. Nobody is found by what they hide: those who
 * hide from the search not at all, hidden last names not by them, and who hides from searches by place not by the city.
 * @param text folded by `foldSearch()`: small letters without accents
 * @returns ids, those whose name begins with the text first
 */
export async function findMembers(
  { pool }: Pick<Database, 'pool'>,
  text: string,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await pool.query<{ id: string; total: number }>(
    `with found as (
       select u.id, u.name, 0 as rank from users u left join profile_privacy v on v.user_id = u.id
       where fold_search(u.name) like '%' || $1 || '%'
         and (not coalesce(v.hide_last_name, false) or fold_search(regexp_replace(trim(u.name), '\\s+\\S+$', '')) like '%' || $1 || '%')
       union all
       select u.id, u.name, 0 from users u where u.username = $2
       union all
       select u.id, u.name, 1 from profiles p join users u on u.id = p.user_id
         left join profile_privacy v on v.user_id = u.id
       where p.city <> '' and fold_search(p.city) = $2 and not coalesce(v.hide_from_location_search, false)
         and not coalesce(v.profile_private, false))
     select f.id, count(*) over ()::int as total
     from (select id, min(name) as name, min(rank) as rank from found group by id) f join users u using (id)
       left join profile_privacy v on v.user_id = f.id
     where u.status <> 'disabled' and not coalesce(v.hide_from_search, false)
     order by f.rank, fold_search(f.name) not like $1 || '%', lower(f.name), f.id limit $3`,
    [text.replace(/[\\%_]/g, '\\$&'), text, limit],
  )
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
