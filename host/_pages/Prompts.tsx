import type { PromptsProps } from '../../widgets/prompts/contract.ts'
import { prompts } from '../../widgets/prompts/server.ts'
import { IslandSlot } from './island.tsx'

/** What a page asks or offers its reader (host/prompts). */
export interface PagePrompts {
  /** The bar at its end; visitors have it. */
  signup?: { title: string; body: string }
  /** What may open over it. */
  opened?: PromptsProps['prompts']
  /** The page was opened by a link of an email. */
  fromEmail: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only pages have them. */
    prompts?: PagePrompts | undefined
  }
}

/** Asks visitors to sign up, at the end of a page. */
const SignupBar = ({ title, body }: { title: string; body: string }) => (
  <aside className="signup-bar" aria-labelledby="signup-bar">
    <div>
      <h2 id="signup-bar">{title}</h2>
      <p>{body}</p>
    </div>
    <p className="signup-bar-ways">
      <a className="button" href="/signup">
        Sign up for free
      </a>
      <a href="/login">Log in</a>
    </p>
  </aside>
)

/** The bar at the end of a page, and the element of what opens over it. Its code is fetched once the page is done. */
export const Prompts = ({ signup, opened }: PagePrompts) => (
  <>
    {signup && <SignupBar {...signup} />}
    {opened && (
      <IslandSlot
        island={prompts}
        id="prompts"
        on="idle"
        late
        props={{ prompts: opened, lookup: '/mail_records/{domain}' }}
      />
    )}
  </>
)
