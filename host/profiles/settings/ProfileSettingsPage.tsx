import { STATES } from '../../../widgets/state-map/shapes.ts'
import { Part, SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'
import type { Details } from '../details-store.ts'
import { INTERESTS } from '../labels.ts'
import { NETWORK_LABELS, NETWORKS } from '../networks.ts'
import { profilePath } from '../person.ts'
import type { Profile } from '../profile-store.ts'
import { USERNAME_HINT } from '../username.ts'
import { CheckControl, type FormState, LinesControl, SelectControl, TextControl } from './controls.tsx'
import { CredentialsPart, InvestmentsPart } from './EntryParts.tsx'
import { PicturesPart } from './PicturesPart.tsx'
import { PROFILE_MAX } from './profile-form.ts'

export const STATE_CHOICES = STATES.map(({ id, name }) => [id, name] as const)

interface Props {
  profile: Profile
  details: Details
  state: FormState
  username: string
  lists: { interests: readonly string[]; hidden: readonly string[] }
  done: string | undefined
  problem: string | undefined
}

/** The settings of what others see of a member. */
export function ProfileSettingsPage({ profile, details, state, username, lists, done, problem }: Props) {
  return (
    <SettingsFrame path="/settings/profile" done={done} problem={problem}>
      <p className="profile-settings-way">
        <a href={profilePath(profile.username)}>View your profile</a>
      </p>
      <Part title="Username" about="The address of your profile. Links to your former usernames keep working.">
        <SettingsForm action="/settings/username" method="put" submit="Save username">
          <TextControl
            state={{ ...state, values: { username } }}
            name="username"
            label="Username"
            hint={USERNAME_HINT}
            maxLength={60}
            autoComplete="username"
            required
          />
        </SettingsForm>
      </Part>
      <PicturesPart profile={profile} state={state} />
      <Part title="About you" about="Who sees your website is up to your privacy settings.">
        <SettingsForm action="/settings/profile" submit="Save profile">
          <AboutFields state={state} />
          <InterestFields chosen={lists.interests} />
          <NetworkFields state={state} hidden={lists.hidden} />
        </SettingsForm>
      </Part>
      <CredentialsPart credentials={details.credentials} state={state} />
      <InvestmentsPart investments={details.investments} state={state} />
    </SettingsFrame>
  )
}

function AboutFields({ state }: { state: FormState }) {
  return (
    <>
      <LinesControl state={state} name="bio" label="Bio" rows={6} maxLength={PROFILE_MAX.bio} />
      <TextControl
        state={state}
        name="location"
        label="Location"
        hint="As others read it, such as “Austin and the Hill Country.”"
        maxLength={PROFILE_MAX.location}
      />
      <TextControl state={state} name="city" label="City" maxLength={PROFILE_MAX.city} autoComplete="address-level2" />
      <SelectControl state={state} name="state" label="State" none="No state" choices={STATE_CHOICES} />
      <TextControl
        state={state}
        name="occupation"
        label="Occupation"
        maxLength={PROFILE_MAX.occupation}
        autoComplete="organization-title"
      />
      <TextControl state={state} name="occupation_started_date" label="Occupation since" type="date" />
      <TextControl
        state={state}
        name="years_of_experience"
        label="Years of experience in real estate"
        inputMode="numeric"
        maxLength={2}
      />
      <LinesControl
        state={state}
        name="real_estate_experience"
        label="Experience in real estate"
        maxLength={PROFILE_MAX.real_estate_experience}
      />
      <LinesControl state={state} name="real_estate_goals" label="Goals" maxLength={PROFILE_MAX.real_estate_goals} />
      <LinesControl
        state={state}
        name="currently_seeking"
        label="Currently seeking"
        maxLength={PROFILE_MAX.currently_seeking}
      />
      <TextControl
        state={state}
        name="website"
        label="Website"
        inputMode="url"
        maxLength={PROFILE_MAX.website}
        autoComplete="url"
      />
      <TextControl
        state={state}
        name="profile_video"
        label="Video"
        hint="The address of a video on YouTube or Vimeo."
        inputMode="url"
        maxLength={PROFILE_MAX.profile_video}
      />
      <CheckControl state={state} name="show_profile_video" label="Show the video on my profile" />
    </>
  )
}

const InterestFields = ({ chosen }: { chosen: readonly string[] }) => (
  <fieldset className="plat-group profile-settings-choices">
    <legend>Interests</legend>
    {Object.entries(INTERESTS).map(([key, label]) => (
      <label key={key} className="plat-choice">
        <input type="checkbox" name="interests[]" value={key} defaultChecked={chosen.includes(key)} />
        {label}
      </label>
    ))}
  </fieldset>
)

const NetworkFields = ({ state, hidden }: { state: FormState; hidden: readonly string[] }) => (
  <fieldset className="plat-group">
    <legend>Social links</legend>
    {NETWORKS.map((network) => (
      <div key={network} className="profile-settings-network">
        <TextControl
          state={state}
          name={network}
          label={NETWORK_LABELS[network]}
          hint="Your name there, or the address of your page."
          maxLength={PROFILE_MAX.social}
        />
        <label className="plat-choice">
          <input type="checkbox" name="hidden_networks[]" value={network} defaultChecked={hidden.includes(network)} />
          Hide on my profile<span className="heard">: {NETWORK_LABELS[network]}</span>
        </label>
      </div>
    ))}
  </fieldset>
)
