import type { Viewer } from '../_http/viewer.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'

/** Tells whether the viewer has saved the subject of a page. */
export interface KeepState {
  viewer: Viewer | undefined
  kept: boolean
  /** True if it waits until the viewer's email is confirmed. */
  pending?: boolean
  /** True if the viewer asked for it before they signed up or logged in; it takes one more press of the button. */
  wanted?: boolean
  /** Path and query of the page, to come back to. `path` by default. */
  at?: string
}

interface Props extends KeepState {
  /** Path of the page. A POST to `verb` under it saves, and a DELETE removes. */
  path: string
  verb: string
  words: {
    save: string
    remove: string
    cancel: string
    kept: string
    wanted: string
    pending: string
    removed: string
  }
}

/** The parameter of an address by which somebody comes back to save what they wanted to save as a visitor. */
export const INTENT = 'save'

/** A button that saves something to the dashboard, or removes it. */
function SaveForm({ path, verb, words, viewer, kept, pending = false, wanted = false, at = path }: Props) {
  // A page that is only read sets no cookie, so visitors get no form with a token.
  if (!viewer) {
    const next = `${at}${at.includes('?') ? '&' : '?'}${INTENT}=1#keep`
    return (
      <a className="button quiet keep" href={`/signup?${new URLSearchParams({ next })}`}>
        {words.save}
      </a>
    )
  }
  const done = kept || pending
  const saved = viewer.emailVerified ? words.kept : words.pending
  return (
    <form
      id="keep"
      className={wanted && !done ? 'keep keep-wanted' : 'keep'}
      method="post"
      action={`${path}/${verb}`}
      data-save={words.save}
      data-remove={viewer.emailVerified ? words.remove : words.cancel}
      data-saved={saved}
      data-removed={viewer.emailVerified ? words.removed : 'Canceled.'}
    >
      <CsrfField />
      <input type="hidden" name="next" value={at} />
      <input type="hidden" name="_method" value="delete" disabled={!done} />
      <span className="keep-state keep-done" hidden={!done}>
        {saved}{' '}
        {viewer.emailVerified ? <a href="/dashboard">See your dashboard</a> : <a href="/settings">Email settings</a>}
      </span>
      {wanted && !done && <span className="keep-state">{words.wanted}</span>}
      <button type="submit" className={wanted && !done ? 'button' : 'button quiet'}>
        {kept ? words.remove : pending ? words.cancel : words.save}
      </button>
    </form>
  )
}

export const FollowMarket = ({ fips, ...state }: KeepState & { fips: string }) => (
  <SaveForm
    {...state}
    path={`/markets/${fips}`}
    verb="follow"
    words={{
      save: 'Follow market',
      remove: 'Unfollow',
      cancel: 'Don’t follow',
      kept: 'Followed.',
      removed: 'Unfollowed.',
      wanted: 'You’re logged in. Follow this market?',
      pending: 'You’ll follow this market once you confirm your email.',
    }}
  />
)

export const SaveProperty = ({ id, ...state }: KeepState & { id: number }) => (
  <SaveForm
    {...state}
    path={`/insights/properties/${id}`}
    verb="save"
    words={{
      save: 'Save property',
      remove: 'Remove from saved',
      cancel: 'Don’t save',
      kept: 'Saved.',
      removed: 'Removed from saved.',
      wanted: 'You’re logged in. Save this property?',
      pending: 'We’ll save this property once you confirm your email.',
    }}
  />
)
