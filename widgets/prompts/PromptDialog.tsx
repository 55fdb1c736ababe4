import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SubscribeForm } from '../_domain/newsletter/SubscribeForm.tsx'
import subscribe from '../_domain/newsletter/subscribe.css?inline'
import { adopt } from '../_runtime/stylesheets.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import fields from '../_ui/field/fields.css?inline'
import type { PromptsProps } from './contract.ts'
import type { PromptName } from './model.ts'
import styles from './styles.css?inline'
import type { Texts } from './texts.ts'

interface Props extends Omit<PromptsProps, 'prompts' | 'texts'> {
  id: string
  name: PromptName
  title: string
  body: string
  words: Texts
  onClose(): void
}

/** One prompt over the page: an offer, one thing to do, and the way out. */
export function PromptDialog({ id, name, title, body, words, onClose, ...dialogProps }: Props) {
  const [sent, setSent] = useState(false)
  // The page has none of them until a prompt opens.
  useLayoutEffect(() => adopt(document, [fields, subscribe, styles]), [])
  return (
    <Dialog id={`${id}-${name}`} title={sent ? words.sent : title} close={words.close} onClose={onClose}>
      <div className="prompts-content" data-prompt={name}>
        {sent ? (
          <Success words={words} onClose={onClose} />
        ) : (
          <>
            <p>{body}</p>
            {name === 'exit_intent' || name === 'subscription' ? (
              <SubscribeForm
                id={`${id}-${name}`}
                words={words}
                source={name}
                action={dialogProps.urls?.subscribe}
                lookup={dialogProps.lookup}
                onDone={() => setSent(true)}
              />
            ) : (
              <Ways name={name} words={words} urls={dialogProps.urls} onClose={onClose} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What stands in place of the form once it was sent. */
function Success({ words, onClose }: Pick<Props, 'words' | 'onClose'>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="status">{words.sentLead}</p>
      <button ref={button} type="button" className="plat-button" onClick={onClose}>
        {words.keepReading}
      </button>
    </>
  )
}

/** The page that the prompt leads to, and the way past it. */
function Ways({ name, words, urls = {}, onClose }: Pick<Props, 'name' | 'words' | 'urls' | 'onClose'>) {
  const next = `?${new URLSearchParams({ next: location.pathname + location.search })}`
  if (name === 'gated')
    return (
      <div className="prompts-ways">
        <a className="plat-button" href={(urls.signup ?? '/signup') + next}>
          {words.signup}
        </a>
        <a className="prompts-more" href={(urls.login ?? '/login') + next}>
          {words.login}
        </a>
      </div>
    )
  return (
    <div className="prompts-ways">
      <a className="plat-button" href={urls.plans ?? '/trial'}>
        {words.plans}
      </a>
      <button type="button" className="plat-link prompts-more" onClick={onClose}>
        {words.notNow}
      </button>
    </div>
  )
}
