import { FormMessage } from '../accounts/forms/FormPage.tsx'
import type { TrackingService } from './list-services.ts'

interface Props {
  /** What the browser stored. */
  choice: string | undefined
  /** The browser sends Global Privacy Control or Do Not Track. */
  asksForPrivacy: boolean
  services: readonly TrackingService[]
  saved: boolean
  problem: string | undefined
}

/** What is counted, and the form that decides about it. */
export const ChoicesPage = ({ choice, asksForPrivacy, services, saved, problem }: Props) => (
  <div className="privacy-choices">
    <div className="head">
      <h1>Privacy choices</h1>
      <p className="lead">Decide whether we may recognize your browser for statistics. Everything works either way.</p>
    </div>
    <FormMessage done={saved ? 'Your choice was saved.' : undefined} />
    {asksForPrivacy && (
      <p className="notice">
        Your browser asks not to be tracked (Global Privacy Control or Do Not Track). We honor that: nothing is
        recorded, whatever is chosen below.
      </p>
    )}
    <form method="post" action="/privacy-choices">
      <fieldset aria-describedby={problem ? 'choice-problem' : undefined}>
        <legend>May we set a cookie with a random ID?</legend>
        {problem && (
          <p id="choice-problem" className="plat-error" role="alert">
            {problem}
          </p>
        )}
        <label>
          <input type="radio" name="choice" value="allow" defaultChecked={choice === 'allow'} required />
          <span>
            <b>Allow</b>
            <small>
              We can tell how many people visit, how many come back, and where they get stuck. The ID is random, stays
              in this browser for a year, and isn’t linked to your name or account.
              {services.length > 0 && ' The services listed below are told the same.'}
            </small>
          </span>
        </label>
        <label>
          <input type="radio" name="choice" value="decline" defaultChecked={choice === 'decline'} required />
          <span>
            <b>Decline</b>
            <small>
              We count pages and clicks without any ID, so nobody can tell which belong together. If you allowed an ID
              before, it’s deleted here and from what we stored.
            </small>
          </span>
        </label>
      </fieldset>
      <button type="submit" className="button">
        Save
      </button>
    </form>
    <section aria-labelledby="what-we-store">
      <h2 id="what-we-store">What we store</h2>
      <ul>
        <li>Which page was opened or left, how much of it was seen, and for how long.</li>
        <li>Clicks that we count, such as a sort order or a banner, and which site a visit came from.</li>
        <li>The time. We don’t store IP addresses, browsers, names, or accounts with it.</li>
        <li>Single events are deleted after 180 days; totals of days, which say nothing about one person, stay.</li>
      </ul>
      <p>
        If you come from a Google ad, its click ID is stored in a cookie for 30 days, unless you decline. It goes along
        with a request that you send to companies. See <a href="/privacy#cookies">all cookies</a>.
      </p>
    </section>
    <section aria-labelledby="who-else">
      <h2 id="who-else">Who else gets it</h2>
      {services.length ? (
        <ul>
          {services.map(({ name, what }) => (
            <li key={name}>
              <b>{name}</b> {what}, only after you choose Allow.
            </li>
          ))}
        </ul>
      ) : (
        <p>Nobody. These statistics stay on our own server.</p>
      )}
    </section>
  </div>
)
