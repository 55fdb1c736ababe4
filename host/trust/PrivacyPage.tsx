import { ProsePage } from '../_pages/ProsePage.tsx'
import { Cookies } from './Cookies.tsx'
import { KeptFor } from './KeptFor.tsx'
import type { OperatorFacts } from './operator.ts'
import type { Processor } from './processors.ts'
import { formatDays, getRetentionDays } from './retention-days.ts'

interface Props {
  operator: OperatorFacts
  processors: readonly Processor[]
  /** The port of a site on plain HTTP, which is part of the names of cookies. */
  plainPort: string | undefined
}

/** When this text changed last. */
const UPDATED = 'November 28, 2026'

/** What the site knows about people, in the order in which they ask. */
export const PrivacyPage = ({ operator, processors, plainPort }: Props) => (
  <ProsePage
    title="Privacy"
    lead="What we collect, why, who sees it, and how long we keep it."
    updated={UPDATED}
    sections={[
      { id: 'short', title: 'The short version', body: <Short /> },
      { id: 'collect', title: 'What we collect', body: <Collected /> },
      { id: 'use', title: 'How we use it', body: <Used /> },
      { id: 'share', title: 'Who else gets it', body: <Shared processors={processors} /> },
      { id: 'cookies', title: 'Cookies and browser storage', body: <Cookies plainPort={plainPort} /> },
      { id: 'embeds', title: 'Our maps on other sites', body: <Embeds /> },
      { id: 'keep', title: 'How long we keep it', body: <KeptFor /> },
      { id: 'choices', title: 'Your choices and rights', body: <Choices /> },
      { id: 'security', title: 'Security', body: <Secure /> },
      { id: 'contact', title: 'Who we are', body: <Who operator={operator} /> },
    ]}
  />
)

const Short = () => (
  <ul>
    <li>You can read every public page without an account.</li>
    <li>
      We count visits without knowing who you are. Your browser gets a random ID for that only if you allow it in{' '}
      <a href="/privacy-choices">Privacy choices</a>.
    </li>
    <li>We don’t sell personal data.</li>
    <li>When you ask a company to contact you, we send your details to the companies you choose, and to no others.</li>
    <li>Our maps on other people’s sites set no cookies and don’t follow you.</li>
  </ul>
)

const Collected = () => (
  <>
    <p>We collect only what you give us, and what’s needed to answer a request:</p>
    <ul>
      <li>
        <b>Account:</b> your name, email, and a hash of your password. If you add them: your phone number, passkeys, and
        two-step verification.
      </li>
      <li>
        <b>What you do here:</b> markets, homes, and topics you follow or save, your posts and votes, and your answers
        in Getting started.
      </li>
      <li>
        <b>Contact requests:</b> your name, email, phone, and message, the companies you chose, your consent to be
        contacted, and the IP address it came from. If the link you followed, or a cookie of Google’s ad tags, carried
        advertising IDs (gclid, cid, utm), we keep those with the request.
      </li>
      <li>
        <b>Companies:</b> the details their owners list, their leads, and their credit requests.
      </li>
      <li>
        <b>Payments:</b> plan, amount, and date. We never see or store card numbers.
      </li>
      <li>
        <b>Sessions and limits:</b> your IP address and browser while you’re logged in, and short-lived counts of
        requests that keep out abuse.
      </li>
      <li>
        <b>Security:</b> logins, wrong passwords, refused requests, changes to your account, and downloads of your data,
        with the IP address and time, for a year. Our server log has a line for each request with the kind of page and
        your account’s ID, but no IP address, name, or email.
      </li>
      <li>
        <b>Statistics:</b> which pages are opened, how much of them is seen and for how long, which site a visit came
        from, and clicks that we count. We store no IP address, browser, name, or account with them, and a random ID
        only if you allow it. If your browser sends Global Privacy Control or Do Not Track, nothing is recorded.
      </li>
      <li>
        <b>Ads in forums:</b> which ads were shown to you and which you clicked, with your account if you’re logged in.
        We count each view of a page once. After {formatDays(getRetentionDays('ad_impressions'))} only the totals of
        each day are left, which name nobody.
      </li>
      <li>
        <b>Reports</b> of companies or maps: the reason and what you wrote. Reports of companies also name your account.
      </li>
      <li>
        <b>Messages you send us</b> by the contact form, which reach us as email.
      </li>
    </ul>
  </>
)

const Used = () => (
  <ul>
    <li>To run your account, show what you follow, and send account emails.</li>
    <li>To pass your contact requests to the companies you chose, and to bill those companies correctly.</li>
    <li>To stop spam, fraud, and break-ins.</li>
    <li>To learn what is used, and where people get stuck.</li>
    <li>To answer your messages, and to meet tax and legal duties.</li>
  </ul>
)

const Shared = ({ processors }: { processors: readonly Processor[] }) => (
  <>
    <p>
      <b>Companies you contact</b> receive your name, email, phone, and message. The receipt of each request lists who
      received it.
    </p>
    <p>
      <b>Everyone</b> can see your name beside what you post in the forums, and what you put on a company page.
    </p>
    {processors.length ? (
      <>
        <p>
          <b>Services that work for us</b> get what they need for their task:
        </p>
        <div className="prose-table">
          <table>
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col">What it gets</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {processors.map(({ name, gets, when }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{gets}</td>
                  <td>When {when}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    ) : (
      <p>This server isn’t set up to send personal data to any outside service.</p>
    )}
    <p>We also disclose data if the law requires it. We don’t sell it.</p>
  </>
)

const Embeds = () => (
  <p>
    Other sites can show our maps and charts. Those load files from this server, which sees the IP address of the
    request, as with any file on the web. They set no cookies, store nothing in the browser, and report nothing about
    the visitor. The rent estimator and searches send what is typed into them to this server to answer it, and the
    search of the whole site keeps its last five searches in the browser.
  </p>
)

const Choices = () => (
  <>
    <ul>
      <li>
        <b>See and correct</b> your name, email, and phone in <a href="/settings">Settings</a>.
      </li>
      <li>
        <b>Export or delete your data</b> in <a href="/settings/data">Settings</a>, or{' '}
        <a href="/contact">write to us</a> from the email of your account; we answer within 30 days. Payment records
        stay for as long as tax law requires, and companies keep the requests you sent them.
      </li>
      <li>
        <b>Choose who sees</b> your profile and contact details in <a href="/settings/privacy">Privacy</a> settings.
      </li>
      <li>
        <b>Decide about statistics</b> in <a href="/privacy-choices">Privacy choices</a>. Declining also removes your ID
        from what we stored.
      </li>
      <li>
        <b>Take back consent</b> to calls and texts by telling the company, or us.
      </li>
      <li>
        <b>Appeal:</b> if you disagree with our answer, write again and say why. You may also complain to your state’s
        attorney general or data protection authority.
      </li>
    </ul>
    <p>Plat isn’t meant for people under 18, and we don’t knowingly collect their data.</p>
  </>
)

const Secure = () => (
  <p>
    Passwords are hashed with Argon2, sensitive changes ask for your password again, and you can add passkeys and
    two-step verification. If you find a weakness, see <a href="/.well-known/security.txt">security.txt</a>.
  </p>
)

const Who = ({ operator: { name, address, email, host } }: { operator: OperatorFacts }) => (
  <>
    <p>
      {name} runs {host} and decides how the data described here is used.{address && ` Address: ${address}.`} Write to{' '}
      <a href={`mailto:${email}`}>{email}</a> or use the <a href="/contact">contact form</a>.
    </p>
    <p>If we change this page, we’ll change the date at the top.</p>
  </>
)
