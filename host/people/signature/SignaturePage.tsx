import type { ReactNode } from 'react'
import { Part, SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'
import { CREDENTIALS } from '../../profiles/labels.ts'
import { CheckControl, type FormState, SelectControl, TextControl } from '../../profiles/settings/controls.tsx'
import type { OwnedCompany } from '../profile/activity-store.ts'

interface Props {
  state: FormState
  companies: readonly OwnedCompany[]
  preview: ReactNode
  done: string | undefined
}

/** The settings of what stands below a member's posts. */
export function SignaturePage({ state, companies, preview, done }: Props) {
  return (
    <SettingsFrame path="/settings/signature" done={done} problem={undefined}>
      <Part title="Preview" about="Everybody who reads your posts sees it.">
        <div className="signature-preview" data-signature-preview="" aria-live="polite">
          {preview}
        </div>
      </Part>
      <Part title="Signature" about="Licenses come from the credentials of your profile.">
        <SettingsForm action="/settings/signature" submit="Save signature">
          <TextControl
            state={state}
            name="display_name"
            label="Name"
            hint="Left blank, it’s your name."
            maxLength={100}
          />
          <SelectControl
            state={state}
            name="credential_type"
            label="Credential"
            none="No credential"
            choices={Object.entries(CREDENTIALS)}
          />
          {companies.length > 0 && (
            <SelectControl
              state={state}
              name="business_id"
              label="Company"
              none="No company"
              choices={companies.map(({ id, name }) => [String(id), name] as const)}
            />
          )}
          <fieldset className="plat-group">
            <legend>Show</legend>
            <CheckControl state={state} name="show_email" label="My email" />
            <CheckControl state={state} name="show_phone_number" label="My phone number" />
            <CheckControl state={state} name="show_website" label="My website" />
            <CheckControl state={state} name="show_licenses" label="My licenses" />
          </fieldset>
          <TextControl
            state={state}
            name="podcast_episode_url"
            label="Podcast episode"
            hint="The address of an episode with you."
            inputMode="url"
            maxLength={300}
          />
          <TextControl
            state={state}
            name="podcast_episode_number"
            label="Episode number"
            inputMode="numeric"
            maxLength={6}
          />
        </SettingsForm>
      </Part>
    </SettingsFrame>
  )
}
