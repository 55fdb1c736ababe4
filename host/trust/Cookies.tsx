import { getPlainCookieName } from '../_http/cookie-names.ts'
import { BANNER_HIDDEN, CLICK_ID, PRIVACY_CHOICE, TIME_ZONE, VISITOR_ID } from '../_http/privacy-cookies.ts'
import { READ_PRIMARY } from '../_http/reads.ts'
import { Code } from '../_pages/Code.tsx'

interface Cookie {
  name: string
  what: string
  lasts: string
}

/** The cookies that the host sets; those of scripts have no prefix. */
const listCookies = (prefix: string): Cookie[] => [
  {
    name: `${prefix}csrf`,
    what: 'protects forms; set when you open a page with one',
    lasts: 'until you close the browser',
  },
  { name: `${prefix}session`, what: 'keeps you logged in', lasts: '90 days at most; 14 days without a visit' },
  { name: 'identity, api_auth_token', what: 'tell our own scripts who is logged in', lasts: 'as long as the session' },
  { name: `${prefix}device`, what: 'recognizes a browser you’ve logged in from', lasts: '180 days' },
  { name: `${prefix}code`, what: 'remembers a login that waits for its code', lasts: 'minutes' },
  { name: `${prefix}${READ_PRIMARY}`, what: 'lets you see at once what you just changed', lasts: '10 seconds' },
  { name: 'signup', what: 'remembers a signup in progress', lasts: '30 minutes' },
  { name: 'ignored_banners', what: 'remembers notices you closed', lasts: '1 year' },
  { name: 'exit_intent_closed', what: 'remembers that you closed our newsletter offer', lasts: '400 days at most' },
  { name: 'pro_trial_closed', what: 'remembers that you closed the offer of Pro', lasts: '1 day' },
  { name: TIME_ZONE, what: 'your time zone, such as America/Chicago; set when you open a page', lasts: '1 year' },
  { name: PRIVACY_CHOICE, what: 'whether you allowed an ID for statistics', lasts: '1 year' },
  { name: BANNER_HIDDEN, what: 'remembers that you answered that question', lasts: '1 year' },
  { name: VISITOR_ID, what: 'a random ID for statistics; set only if you choose Allow', lasts: '1 year' },
  {
    name: CLICK_ID,
    what: 'the ID of a Google ad that you came from; goes along with contact requests, and isn’t set if you decline',
    lasts: '30 days',
  },
]

/** Everything that the site stores in browsers. @param plainPort the port of a site on plain HTTP, which is part of names */
export const Cookies = ({ plainPort }: { plainPort: string | undefined }) => (
  <>
    <p>
      All of these cookies are our own. The one that lets statistics recognize your browser is set only if you allow it
      in <a href="/privacy-choices">Privacy choices</a>, where you can change your mind at any time.
    </p>
    <div className="prose-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">What it does</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {listCookies(plainPort === undefined ? '__Host-' : '').map(({ name, what, lasts }) => (
            <tr key={name}>
              <th scope="row">
                <Code>{plainPort === undefined ? name : getPlainCookieName(name, plainPort)}</Code>
              </th>
              <td>{what}</td>
              <td>{lasts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p>
      Your browser’s own storage keeps drafts of posts, maps, and notes, so that a reload doesn’t lose them. It also
      keeps your last five searches until you log out, your choice of light or dark, which offers you have seen or
      closed, and when you last logged out. All of this stays on your device.
    </p>
  </>
)
