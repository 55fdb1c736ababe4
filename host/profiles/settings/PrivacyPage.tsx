import { Part, SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'
import { PersonLink } from '../PersonLink.tsx'
import type { Person } from '../person.ts'
import { CheckControl, type FormState, SelectControl } from './controls.tsx'

const AUDIENCE_CHOICES = [
  ['everyone', 'Everyone'],
  ['colleagues', 'My colleagues'],
  ['nobody', 'Nobody'],
] as const

interface Props {
  state: FormState
  blocked: readonly Person[]
  done: string | undefined
}

/** Who sees what of a member, and where they are found. */
export function PrivacyPage({ state, blocked, done }: Props) {
  return (
    <SettingsFrame path="/settings/privacy" done={done} problem={undefined}>
      <Part title="Privacy" about="Administrators see everything. Posts in the forums are public.">
        <SettingsForm action="/settings/privacy" submit="Save privacy settings">
          <fieldset className="plat-group">
            <legend>Contact details</legend>
            <SelectControl state={state} name="show_email_to" label="Show my email to" choices={AUDIENCE_CHOICES} />
            <SelectControl state={state} name="show_website_to" label="Show my website to" choices={AUDIENCE_CHOICES} />
            <SelectControl
              state={state}
              name="show_phone_number_to"
              label="Show my phone number to"
              choices={AUDIENCE_CHOICES}
            />
          </fieldset>
          <fieldset className="plat-group">
            <legend>Profile</legend>
            <CheckControl
              state={state}
              name="hide_last_name"
              label="Hide my last name from members who aren’t colleagues"
            />
            <CheckControl
              state={state}
              name="profile_private"
              label="Show only my name and photo to members who aren’t colleagues"
            />
            <CheckControl
              state={state}
              name="hide_colleagues_from_non_colleagues"
              label="Hide my colleagues and followers from members who aren’t colleagues"
            />
            <CheckControl
              state={state}
              name="block_messages_from_non_colleagues"
              label="Take messages from colleagues only"
            />
          </fieldset>
          <fieldset className="plat-group">
            <legend>Where you’re found</legend>
            <CheckControl state={state} name="hide_from_search_engines" label="Hide my profile from search engines" />
            <CheckControl state={state} name="hide_from_search" label="Hide me from this site’s search" />
            <CheckControl state={state} name="hide_from_location_search" label="Hide me from searches by place" />
            <CheckControl state={state} name="hide_from_suggestions" label="Don’t suggest me to other members" />
          </fieldset>
        </SettingsForm>
      </Part>
      <Part title="Blocked members" about="They can’t follow you, write to you, or see your contact details.">
        {blocked.length ? (
          <ul className="profile-settings-entries">
            {blocked.map((person) => (
              <li key={person.id}>
                <PersonLink person={person} />
                <SettingsForm
                  action={`/users/${person.username}/block`}
                  method="delete"
                  submit="Unblock"
                  about={person.name}
                  quiet
                />
              </li>
            ))}
          </ul>
        ) : (
          <p>You haven’t blocked anybody.</p>
        )}
      </Part>
    </SettingsFrame>
  )
}
