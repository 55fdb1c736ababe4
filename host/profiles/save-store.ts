import type { On } from '../_db/database.ts'
import type { Privacy } from './privacy.ts'
import type { Profile } from './profile-store.ts'

/** Fields that the form of the profile saves. */
export type ProfileFields = Pick<
  Profile,
  | 'bio'
  | 'locationText'
  | 'city'
  | 'state'
  | 'occupation'
  | 'occupationStarted'
  | 'yearsOfExperience'
  | 'experience'
  | 'goals'
  | 'currentlySeeking'
  | 'website'
  | 'videoUrl'
  | 'showVideo'
>

export async function saveProfile(on: On, id: string, fields: ProfileFields): Promise<void> {
  await on.query(
    `insert into profiles (user_id, bio, location_text, city, state, occupation, occupation_started, years_of_experience,
       experience, goals, currently_seeking, website, video_url, show_video)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (user_id) do update set bio = $2, location_text = $3, city = $4, state = $5, occupation = $6,
       occupation_started = $7, years_of_experience = $8, experience = $9, goals = $10, currently_seeking = $11,
       website = $12, video_url = $13, show_video = $14, updated_at = now()`,
    [
      id,
      fields.bio,
      fields.locationText,
      fields.city,
      fields.state,
      fields.occupation,
      fields.occupationStarted,
      fields.yearsOfExperience,
      fields.experience,
      fields.goals,
      fields.currentlySeeking,
      fields.website,
      fields.videoUrl,
      fields.showVideo,
    ],
  )
}

export async function savePrivacy(on: On, id: string, privacy: Privacy): Promise<void> {
  await on.query(
    `insert into profile_privacy (user_id, hide_last_name, profile_private, hide_colleagues_from_non_colleagues,
       hide_from_search_engines, hide_from_search, hide_from_location_search, hide_from_suggestions,
       block_messages_from_non_colleagues, show_email_to, show_website_to, show_phone_number_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (user_id) do update set hide_last_name = $2, profile_private = $3,
       hide_colleagues_from_non_colleagues = $4, hide_from_search_engines = $5, hide_from_search = $6,
       hide_from_location_search = $7, hide_from_suggestions = $8, block_messages_from_non_colleagues = $9,
       show_email_to = $10, show_website_to = $11, show_phone_number_to = $12`,
    [
      id,
      privacy.hideLastName,
      privacy.profilePrivate,
      privacy.hideColleaguesFromNonColleagues,
      privacy.hideFromSearchEngines,
      privacy.hideFromSearch,
      privacy.hideFromLocationSearch,
      privacy.hideFromSuggestions,
      privacy.blockMessagesFromNonColleagues,
      privacy.showEmailTo,
      privacy.showWebsiteTo,
      privacy.showPhoneNumberTo,
    ],
  )
}
