import type { Database } from '../../_db/database.ts'
import type { Person, PersonViewer } from '../person.ts'
import { DEFAULT_PRIVACY, getVisibility } from '../privacy.ts'
import { getRelation } from '../relation-store.ts'
import { getSignature, type Signature } from './signature.ts'
import { SIGNATURE_COLUMNS, type SignatureFields } from './store.ts'

interface Relationship {
  blocked: boolean
  colleague: boolean
  follower: boolean
}

/** Where a visitor looks, nothing of `Relationship` is read. */
interface Row extends SignatureFields, Relationship {
  id: string
  email: string
  phone: string | null
  website: string | null
  pro: boolean
  profilePrivate: boolean
  credentials: { license: string; state: string | null }[]
  companyName: string | null
}

/** What connects the viewer, `$2`, with `u`. */
const RELATION = `,
    exists (select from blocks b where b.user_id = u.id and b.blocked_id = $2) as blocked,
    exists (select from followerships f where f.follower_id = $2 and f.followed_id = u.id) as follower,
    exists (select from colleagueships c where c.status = 'accepted'
      and least(c.requester_id, c.recipient_id) = least(u.id, $2::uuid)
      and greatest(c.requester_id, c.recipient_id) = greatest(u.id, $2::uuid)) as colleague`

/** Licenses and the company are read only where the signature shows them. */
const getQuery = (relation: string) => `select s.user_id as id, ${SIGNATURE_COLUMNS}, u.email, u.phone, p.website,
    'pro' = any(u.subscription_levels) as pro, coalesce(v.profile_private, false) as "profilePrivate",
    (select b.name from businesses b where b.id = s.business_id and b.owner_id = u.id and b.review = 'approved')
      as "companyName",
    coalesce((select jsonb_agg(jsonb_build_object('license', c.license, 'state', trim(c.state)) order by c.id)
      from profile_credentials c where s.show_licenses and c.user_id = u.id), '[]') as credentials${relation}
  from signatures s join users u on u.id = s.user_id left join profiles p on p.user_id = u.id
    left join profile_privacy v on v.user_id = u.id
  where s.user_id = any($1::uuid[]) and u.status <> 'disabled'`

/**
 * Loads what stands below the posts of members, with one query. Nothing stands there for those whom a member has blocked, nor,
 * where the profile is private, for others than colleagues.
 */
export async function loadSignatures(
  { pool }: Pick<Database, 'pool'>,
  people: ReadonlyMap<string, Person>,
  viewer: PersonViewer,
): Promise<ReadonlyMap<string, Signature>> {
  if (!people.size) return new Map()
  const { rows } = await pool.query<Row>(
    getQuery(viewer ? RELATION : ''),
    viewer ? [[...people.keys()], viewer.id] : [[...people.keys()]],
  )
  return new Map(
    rows.flatMap((row) => {
      const { id, companyName, businessId } = row
      if (!isShown(row, viewer)) return []
      const companies = companyName !== null && businessId !== null ? [{ id: businessId, name: companyName }] : []
      const name = people.get(id)?.name ?? ''
      const signature = getSignature(row, { profile: row, name, credentials: row.credentials, companies })
      return saysMore(signature, name) ? [[id, signature] as const] : []
    }),
  )
}

function isShown({ id, profilePrivate, ...is }: Row, viewer: PersonViewer): boolean {
  const own = viewer?.id === id
  const relation = own ? 'self' : viewer ? getRelation({ ...is, admin: viewer.admin }) : 'visitor'
  return relation !== 'blocked' && getVisibility(relation, { ...DEFAULT_PRIVACY, profilePrivate }).profile
}

/** Tells whether a signature has more than the name that stands above the post. */
const saysMore = ({ displayName, premium: _, ...rest }: Signature, name: string): boolean =>
  displayName !== name || Object.values(rest).some((each) => (Array.isArray(each) ? each.length > 0 : each !== null))
