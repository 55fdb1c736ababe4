import type { Viewer } from '../_http/viewer.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'

/** Tells whether the viewer has saved the subject of a page; undefined for visitors. */
export interface KeepState {
  viewer: Viewer | undefined
  kept: boolean
  /** Path and query of the page, where it leads back to. Default the path of what is kept. */
  at?: string
}

interface Props extends KeepState {
  /** Path of what is kept; under it `verb` keeps it, and lets it go when it is deleted. */
  path: string
  verb: string
  words: { keep: string; letGo: string; kept: string; login: string }
}

/** One button that keeps something on the dashboard, or lets it go. */
function KeepForm({ path, verb, words, viewer, kept, at = path }: Props) {
  // A page that is only read sets no cookie, so visitors get no form with a token.
  if (!viewer)
    return (
      <a className="button quiet keep" href={`/login?${new URLSearchParams({ next: at })}`}>
        {words.login}
      </a>
    )
  return (
    <form className="keep" method="post" action={`${path}/${verb}`}>
      <CsrfField />
      <input type="hidden" name="next" value={at} />
      {kept && <input type="hidden" name="_method" value="delete" />}
      {kept && <span className="keep-state">{words.kept}</span>}
      <button type="submit" className="button quiet">
        {kept ? words.letGo : words.keep}
      </button>
    </form>
  )
}

export const FollowMarket = ({ fips, ...state }: KeepState & { fips: string }) => (
  <KeepForm
    {...state}
    path={`/markets/${fips}`}
    verb="follow"
    words={{
      keep: 'Follow market',
      letGo: 'Unfollow',
      kept: 'Added to your dashboard.',
      login: 'Log in to follow',
    }}
  />
)

export const SaveProperty = ({ id, ...state }: KeepState & { id: number }) => (
  <KeepForm
    {...state}
    path={`/insights/properties/${id}`}
    verb="save"
    words={{
      keep: 'Save property',
      letGo: 'Remove from saved',
      kept: 'Added to your dashboard.',
      login: 'Log in to save',
    }}
  />
)
