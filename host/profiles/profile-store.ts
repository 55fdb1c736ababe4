import type { Database } from '../_db/database.ts'
import { DEFAULT_PRIVACY, type Privacy } from './privacy.ts'

/** What a member says of themselves, and what their account says. */
export interface Profile {
  /** uuid */
  id: string
  name: string
  username: string
  email: string
  /** E.164 */
  phone: string | null
  admin: boolean
  pro: boolean
  demo: boolean
  createdAt: Date
  bio: string
  locationText: string
  city: string
  state: string | null
  occupation: string
  /** YYYY-MM-DD */
  occupationStarted: string | null
  yearsOfExperience: number | null
  experience: string
  goals: string
  currentlySeeking: string
  website: string | null
  videoUrl: string | null
  showVideo: boolean
  photo: string | null
  photoUpload: string | null
  photoX: number
  photoY: number
  cover: string | null
  coverUpload: string | null
  coverX: number
  coverY: number
  privacy: Privacy
}

const PRIVACY = `jsonb_build_object(
  'hideLastName', v.hide_last_name, 'profilePrivate', v.profile_private,
  'hideColleaguesFromNonColleagues', v.hide_colleagues_from_non_colleagues,
  'hideFromSearchEngines', v.hide_from_search_engines, 'hideFromSearch', v.hide_from_search,
  'hideFromLocationSearch', v.hide_from_location_search, 'hideFromSuggestions', v.hide_from_suggestions,
  'blockMessagesFromNonColleagues', v.block_messages_from_non_colleagues, 'showEmailTo', v.show_email_to,
  'showWebsiteTo', v.show_website_to, 'showPhoneNumberTo', v.show_phone_number_to)`

/** Reads a member whose account is in use. Much of it is not for everybody: see `getVisibility()`. */
export async function readProfile({ pool }: Pick<Database, 'pool'>, id: string): Promise<Profile | undefined> {
  const { rows } = await pool.query<Omit<Profile, 'privacy'> & { privacy: Privacy | null }>(
    `select u.id, u.name, u.username, u.email, u.phone, u.admin, 'pro' = any(u.subscription_levels) as pro, u.demo,
       u.created_at as "createdAt", coalesce(p.bio, '') as bio, coalesce(p.location_text, '') as "locationText",
       coalesce(p.city, '') as city, trim(p.state) as state, coalesce(p.occupation, '') as occupation,
       p.occupation_started::text as "occupationStarted", p.years_of_experience as "yearsOfExperience",
       coalesce(p.experience, '') as experience, coalesce(p.goals, '') as goals,
       coalesce(p.currently_seeking, '') as "currentlySeeking", p.website, p.video_url as "videoUrl",
       coalesce(p.show_video, true) as "showVideo", p.photo, p.photo_upload as "photoUpload",
       coalesce(p.photo_x, 50) as "photoX", coalesce(p.photo_y, 50) as "photoY", p.cover,
       p.cover_upload as "coverUpload", coalesce(p.cover_x, 50) as "coverX", coalesce(p.cover_y, 50) as "coverY",
       case when v.user_id is not null then ${PRIVACY} end as privacy
     from users u left join profiles p on p.user_id = u.id left join profile_privacy v on v.user_id = u.id
     where u.id = $1 and u.status <> 'disabled'`,
    [id],
  )
  const [row] = rows
  return row && { ...row, privacy: row.privacy ?? DEFAULT_PRIVACY }
}
