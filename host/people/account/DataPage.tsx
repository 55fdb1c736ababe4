import { Part, SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'
import { GRACE_DAYS } from './deletion-store.ts'
import { type Consent, type DataExport, EXPORT_DAYS } from './export-store.ts'
import { filePath } from './jobs.ts'

interface Props {
  files: readonly DataExport[]
  consents: readonly Consent[]
  /** When the account will be deleted. */
  due: Date | undefined
  /** Companies of the member. */
  companies: number
  /** What keeps them from deleting their account. */
  obstacle: string | undefined
  day(date: Date): string
  done?: string | undefined
  problem?: string
  /** What was wrong with the form of the deletion. */
  error?: string
}

/** The settings of one's data: taking them along, consents, and having the account deleted. */
export const DataPage = ({ files, consents, due, companies, obstacle, day, done, problem, error }: Props) => (
  <SettingsFrame path="/settings/data" done={done} problem={problem}>
    <Part
      title="Download your data"
      about={`Everything we have about you, as a JSON file. We email you a link that works for ${EXPORT_DAYS} days.`}
    >
      <SettingsForm action="/settings/data/files" submit="Make a file" quiet />
      {files.length > 0 && (
        <ul className="settings-points">
          {files.map(({ id, createdAt, readyAt }) => (
            <li key={id}>
              {readyAt ? (
                <a href={filePath(id)} download="plat-my-data.json">
                  File of {day(createdAt)}
                </a>
              ) : (
                `File of ${day(createdAt)}: we’re making it.`
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
    <Part title="Consents" about="When you agreed that a company may call you, and to what.">
      {consents.length === 0 ? (
        <p>You haven’t agreed to any calls.</p>
      ) : (
        <ul className="settings-list">
          {consents.map(({ company, consent, at }) => (
            <li key={`${company} ${at.getTime()}`}>
              <div>
                <strong>{company}</strong>
                <p className="settings-is">{consent}</p>
                <p className="settings-when">{day(at)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
    <Part
      title="Delete your account"
      about={`We delete it ${GRACE_DAYS} days after you ask. Until then you can change your mind.`}
    >
      <Stays companies={companies} />
      {due ? (
        <Planned due={day(due)} />
      ) : obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <SettingsForm action="/settings/account" method="delete" submit="Delete my account" quiet>
          <label className="plat-choice">
            <input type="checkbox" name="understood" value="1" required />I understand that this can’t be undone after{' '}
            {GRACE_DAYS} days.
          </label>
          {error && (
            <p className="plat-error" role="alert">
              {error}
            </p>
          )}
        </SettingsForm>
      )}
    </Part>
  </SettingsFrame>
)

const Planned = ({ due }: { due: string }) => (
  <>
    <p>
      <strong>Your account will be deleted on {due}.</strong>
    </p>
    <SettingsForm action="/settings/data/deletion" method="delete" submit="Keep my account" />
  </>
)

/** What goes, what stays, and why. */
const Stays = ({ companies }: { companies: number }) => (
  <>
    <p>What is deleted:</p>
    <ul className="settings-points">
      <li>Your profile, photos, settings, saved homes and searches, followers, and colleagues.</li>
      <li>Drafts, notifications, sessions, and passkeys.</li>
      {companies > 0 && <li>Your companies are taken off the site.</li>}
    </ul>
    <p>What stays, and why:</p>
    <ul className="settings-points">
      <li>
        Posts, published articles, reviews, and messages stay under “Former member,” so that others can follow them.
      </li>
      <li>Requests that you sent to companies stay with these companies, which have answered them.</li>
      <li>Payments and invoices stay without your name for as long as the law requires.</li>
      <li>Decisions of moderators and administrators stay in their logs for up to five years, without your name.</li>
    </ul>
  </>
)
