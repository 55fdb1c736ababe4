import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { PromptsProps } from './contract.ts'
import { isPromptName, type PromptName } from './model.ts'
import { noteClosed, noteShown } from './note.ts'
import { schedulePrompts } from './schedule.ts'

type Dialogs = typeof import('./dialogs.ts')

/** Shows prompts over a page of ours, one at a time. Their dialogs are fetched when one is about to open. */
export function Prompts({ prompts, preview, texts, ...dialogProps }: PromptsProps) {
  const { id, emit, signal } = useIsland()
  const [currentName, setCurrentName] = useState<PromptName>()
  const [dialogs, setDialogs] = useState<Dialogs>()
  const prepare = () => void import('./dialogs.ts').then(setDialogs)
  const show = useEventCallback((name: PromptName) => {
    prepare()
    setCurrentName(name)
  })

  useEffect(() => {
    if (isPromptName(preview)) return show(preview)
    const ended = new AbortController()
    schedulePrompts({ prompts, show, prepare, signal: AbortSignal.any([signal, ended.signal]) })
    return () => ended.abort()
  }, [])

  const prompt = currentName && prompts[currentName]
  const open = prompt && dialogs ? currentName : undefined
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
      {...dialogProps}
      id={id}
      name={open}
      title={prompt.title}
      body={prompt.body}
      words={{ ...dialogs.TEXTS, ...texts }}
      onClose={() => {
        setCurrentName(undefined)
        if (!preview) noteClosed(open)
        emit('dismiss', { name: open })
        if (open === 'exit_intent' && !preview)
          dialogs.track('Exit Intent Modal Dismissed', { location: location.pathname })
      }}
    />
  )
}
