import { formatPlace } from '../../_format/places.ts'
import { Part, SettingsForm } from '../../accounts/settings/SettingsFrame.tsx'
import type { Credential, Investment } from '../details-store.ts'
import { CREDENTIALS, getLabel, INVESTMENT_KINDS } from '../labels.ts'
import { type FormState, SelectControl, TextControl } from './controls.tsx'
import { STATE_CHOICES } from './ProfileSettingsPage.tsx'

/** `Real estate agent, license 123, TX`. */
export const describeCredential = ({ type, license, state }: Credential): string =>
  [getLabel(CREDENTIALS, type), license && `license ${license}`, state].filter(Boolean).join(', ')

/** `Duplex, 2 units, Austin, TX, 2021`. */
export const describeInvestment = ({ kind, units, city, state, year }: Investment): string =>
  [
    getLabel(INVESTMENT_KINDS, kind),
    units && `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`,
    formatPlace({ city, state }),
    year,
  ]
    .filter(Boolean)
    .join(', ')

interface EntryProps {
  /** The path of the list's calls. */
  path: string
  entries: readonly { id: number; text: string }[]
}

/** What is in a list of the profile, each with a button that removes it. */
const Entries = ({ path, entries }: EntryProps) =>
  entries.length > 0 && (
    <ul className="profile-settings-entries">
      {entries.map(({ id, text }) => (
        <li key={id}>
          <span>{text}</span>
          <SettingsForm action={`${path}/${id}`} method="delete" submit="Remove" about={text} quiet />
        </li>
      ))}
    </ul>
  )

export function CredentialsPart({ credentials, state }: { credentials: readonly Credential[]; state: FormState }) {
  const path = '/settings/profile/credentials'
  return (
    <Part title="Credentials" about="Your licenses and designations.">
      <Entries path={path} entries={credentials.map((each) => ({ id: each.id, text: describeCredential(each) }))} />
      <SettingsForm action={path} submit="Add credential">
        <SelectControl
          state={state}
          name="type"
          label="Credential"
          none="Choose a credential"
          choices={Object.entries(CREDENTIALS)}
        />
        <TextControl state={state} name="license" label="License number" maxLength={60} />
        <SelectControl state={state} name="license_state" label="Licensed in" none="No state" choices={STATE_CHOICES} />
      </SettingsForm>
    </Part>
  )
}

export function InvestmentsPart({ investments, state }: { investments: readonly Investment[]; state: FormState }) {
  const path = '/settings/profile/investments'
  return (
    <Part title="Investments" about="What you own, or have owned.">
      <Entries path={path} entries={investments.map((each) => ({ id: each.id, text: describeInvestment(each) }))} />
      <SettingsForm action={path} submit="Add investment">
        <SelectControl
          state={state}
          name="kind"
          label="Kind"
          none="Choose a kind"
          choices={Object.entries(INVESTMENT_KINDS)}
        />
        <TextControl state={state} name="units" label="Units" inputMode="numeric" maxLength={6} />
        <TextControl state={state} name="investment_city" label="City of the investment" maxLength={80} />
        <SelectControl
          state={state}
          name="investment_state"
          label="State of the investment"
          none="No state"
          choices={STATE_CHOICES}
        />
        <TextControl state={state} name="year" label="Year of purchase" inputMode="numeric" maxLength={4} />
      </SettingsForm>
    </Part>
  )
}
