import { GROUP_NAMES } from './mail.tsx'
import type { MailGroup } from './unsubscribe-token.ts'

interface Props {
  groups: readonly MailGroup[]
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const getNames = (groups: readonly MailGroup[]) => list.format(groups.map((group) => GROUP_NAMES[group]))

/** Asks whoever opened the link of a mail; a page that is only opened, as by a mail program that looks ahead, changes nothing. */
export const UnsubscribePage = ({ groups, action }: Props & { action: string }) => (
  <section className="form-page">
    <h1>Stop these emails?</h1>
    <p className="lead">We’ll no longer email you about {getNames(groups)}. You’ll still see them on Plat.</p>
    <form method="post" action={action} className="form">
      <button type="submit" className="plat-button">
        Stop emails
      </button>
    </form>
    <div className="form-more">
      <a href="/settings/notifications">Choose what we email you about</a>
    </div>
  </section>
)

export const UnsubscribedPage = ({ groups }: Props) => (
  <section className="form-page">
    <h1>Emails stopped</h1>
    <p className="lead">We won’t email you about {getNames(groups)} anymore.</p>
    <div className="form-more">
      <a href="/settings/notifications">Change notification settings</a>
    </div>
  </section>
)
