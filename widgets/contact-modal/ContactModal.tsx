import { useContactPrompt } from '../_domain/contact/use-plat-event.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { Confirmation } from './Confirmation.tsx'
import { ContactForm } from './ContactForm.tsx'
import type { ContactModalProps } from './contract.ts'
import { useForm } from './use-form.ts'

/** The form of a contact request: in the page for the businesses that it names, else in a dialog for those that a button names. */
export function ContactModal(props: ContactModalProps) {
  const live = useHydrated()
  const contact = useForm(props)
  const { id, words, asked, chosen, result, turn } = contact
  const inPage = props.businesses !== undefined
  useContactPrompt((what) => {
    if (inPage || !what.businesses.length) return false
    turn(what)
    return true
  })

  const close = () => turn(undefined)
  const body = result ? (
    <Confirmation result={result} words={words} onDone={inPage ? undefined : close} />
  ) : (
    <ContactForm contact={contact} live={live} />
  )
  if (inPage) return <div className="contact-modal">{body}</div>
  if (!asked) return <div className="contact-modal" hidden />
  const [first, second] = chosen
  const title = second
    ? words.some.replace('{count}', String(chosen.length))
    : words.one.replace('{name}', (first ?? asked.businesses[0])?.name ?? '')
  return (
    <div className="contact-modal">
      <Dialog id={`${id}-dialog`} title={title} close={words.close} onClose={close}>
        {body}
      </Dialog>
    </div>
  )
}
