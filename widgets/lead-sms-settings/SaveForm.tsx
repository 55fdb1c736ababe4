import type { ReactNode } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { Settings } from './use-settings.ts'

/** Saves the verified number; before there is one, it waits. */
export function SaveForm({
  settings: { words, urls, state, busy, save },
  token,
}: {
  settings: Settings
  token: ReactNode
}) {
  const { id } = useIsland()
  const ready = state.step === 'verified'
  return (
    <form
      className="lead-sms-saving"
      action={urls.save}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {token}
      <button
        type="submit"
        className="plat-button lead-sms-save"
        disabled={!ready}
        aria-disabled={busy.save || undefined}
        aria-describedby={ready ? undefined : `${id}-save-hint`}
      >
        {busy.save ? words.saving : words.save}
      </button>
      {!ready && (
        <p className="plat-hint" id={`${id}-save-hint`}>
          {words.saveHint}
        </p>
      )}
    </form>
  )
}
