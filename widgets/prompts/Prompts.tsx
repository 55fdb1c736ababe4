import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { PromptsProps } from './contract.ts'
import { isPromptName, type PromptName } from './model.ts'
import { noteClosed, noteShown } from './note.ts'
import { schedulePrompts } from './schedule.ts'

type Dialogs = typeof import('./dialogs.ts')

/** Shows prompts over a page of ours, one at a time. Their dialogs are fetched when one is about to open. */
export function Prompts({ prompts, preview, texts, ...given }: PromptsProps) {
  const { id, emit, signal } = useIsland()
  const [shown, setShown] = useState<PromptName>()
  const [dialogs, setDialogs] = useState<Dialogs>()
  const prepare = () => void import('./dialogs.ts').then(setDialogs)
  const show = useEventCallback((name: PromptName) => {
    prepare()
    setShown(name)
  })

  useEffect(() => {
    if (isPromptName(preview)) return show(preview)
    const ended = new AbortController()
    schedulePrompts({ prompts, show, prepare, signal: AbortSignal.any([signal, ended.signal]) })
    return () => ended.abort()
  }, [])

  const prompt = shown && prompts[shown]
  const open = prompt && dialogs ? shown : undefined
  useEffect(() => {
    if (!open) return
    if (!preview) noteShown(open)
    emit('show', { name: open })
    if (open === 'exit_intent' && !preview)
      dialogs?.track('Exit Intent Modal Impression', { location: location.pathname })
  }, [open])

  if (!open || !prompt || !dialogs) return null
  return (
    <dialogs.PromptDialog
      {...given}
      id={id}
      name={open}
      title={prompt.title}
      body={prompt.body}
      words={{ ...dialogs.TEXTS, ...texts }}
      onClose={() => {
        setShown(undefined)
        if (!preview) noteClosed(open)
        emit('dismiss', { name: open })
        if (open === 'exit_intent' && !preview)
          dialogs.track('Exit Intent Modal Dismissed', { location: location.pathname })
      }}
    />
  )
}
