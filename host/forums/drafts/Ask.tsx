import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { CsrfField } from '../../_pages/CsrfField.tsx'

/** Id of the form in which one replies. */
export const REPLY_FORM = 'reply-form'

interface Props extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> {
  /** What scripts know the button by (widgets/topic-page). */
  [data: `data-${string}`]: string | undefined
  action: string
  /** The form's method, if it is not POST. */
  method?: 'delete' | undefined
  /** True if the page has a reply form. */
  carries: boolean
  /** The class of the element around the button. */
  className?: string
  /** The content before the button. */
  before?: ReactNode
  /** The class of the button. */
  look: string
  children: ReactNode
}

/**
 * A button of a topic's page. Where there is a reply form it belongs to that one: what stands in it goes along, is kept, and
 * is there again on the page that follows, without scripts too.
 */
export function Ask({ action, method, carries, className, before, look, children, ...pressed }: Props) {
  if (carries)
    return (
      <div className={className}>
        {before}
        <CarryButton action={action} method={method} look={look} {...pressed}>
          {children}
        </CarryButton>
      </div>
    )
  return (
    <form className={className} method="post" action={action}>
      <CsrfField />
      {method && <input type="hidden" name="_method" value={method} />}
      {before}
      <button type="submit" className={look} {...pressed}>
        {children}
      </button>
    </form>
  )
}

interface CarryProps extends Omit<Props, 'carries' | 'className' | 'before'> {
  /** Id of the form that is sent; the reply form unless told. */
  form?: string
}

/** A button that sends the reply form somewhere else. */
export const CarryButton = ({ action, method, look, form = REPLY_FORM, children, ...pressed }: CarryProps) => (
  <button
    type="submit"
    form={form}
    formAction={action}
    formNoValidate
    className={look}
    {...(method && { name: '_method', value: method })}
    {...pressed}
  >
    {children}
  </button>
)

/** The first button of the reply form, which browsers press for an Enter in it: not the first vote of the page. */
export const ReplyByEnter = () => <button type="submit" form={REPLY_FORM} hidden />
