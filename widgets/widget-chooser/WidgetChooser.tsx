import { type FormEvent, useRef, useState } from 'react'
import { request } from '../_http/request.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { Banner } from '../_ui/banner/Banner.tsx'
import { type MessageDetail, selected, type WidgetChooserProps } from './contract.ts'
import { chosenAt } from './model.ts'
import { TEXTS } from './texts.ts'

/** One widget out of a list, for the dashboard. Without scripts the form posts and the page comes back. */
export function WidgetChooser({
  widgets,
  url = '/membership/dashboard/widgets',
  message: first,
  token,
  texts,
}: WidgetChooserProps) {
  const { id, emit } = useIsland()
  const words = { ...TEXTS, ...texts }
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState<MessageDetail | undefined>(first)
  const { leaving, leave } = useNavigate()
  const call = useCall((signal, name: string) =>
    request(url, { schema: selected, body: { widgets: { name } }, signal }),
  )

  const say = (level: MessageDetail['level'], text: string) => {
    setMessage({ level, text })
    emit('message', { level, text })
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (call.busy || leaving) return
    // Reads the checked button by its position, so that a choice made before the island loaded counts.
    const buttons = [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    const widget = chosenAt(
      widgets,
      buttons.findIndex((button) => button.checked),
    )
    if (widget === 'nothing') {
      say('alert', words.nothing)
      return buttons[0]?.focus()
    }
    if (widget === 'unexpected') return say('error', words.unexpected)
    setMessage(undefined)
    const answer = await call.send(widget.name)
    if (!answer) return
    const isLeaving = answer.ok && leave(answer.data.membership.dashboard.widget.path, { name: widget.name })
    if (!isLeaving) say('error', words.unexpected)
  }

  if (!widgets.length) return <p className="widget-chooser-none">{words.none}</p>
  const busy = call.busy || leaving !== undefined || undefined
  return (
    <form ref={form} className="widget-chooser" method="post" action={url} onSubmit={send}>
      <input type="hidden" name="authenticity_token" value={token ?? ''} />
      <div role="alert">
        {message && (
          <Banner level={message.level} live={false}>
            {message.text}
          </Banner>
        )}
      </div>
      <fieldset>
        <legend className="plat-heard">{words.legend}</legend>
        {widgets.map(({ name, title, about }) => (
          <label key={name}>
            <input
              type="radio"
              name="widgets[name]"
              value={name}
              aria-labelledby={`${id}-${name}`}
              aria-describedby={`${id}-${name}-about`}
            />
            <b id={`${id}-${name}`}>{title}</b>
            <span id={`${id}-${name}-about`}>{about}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="plat-button" aria-disabled={busy} aria-busy={busy}>
        {busy ? words.adding : words.add}
      </button>
    </form>
  )
}
