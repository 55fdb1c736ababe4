import { CarryButton } from './Ask.tsx'

interface Props {
  /** True if the server restores a draft; otherwise a script may. */
  shown: boolean
  /** The address that discards a reply's draft; undefined if only the browser keeps one. */
  action?: string
  /** Id of its form, if it is not the reply form. */
  form?: string
  /** True if the draft holds what two tabs wrote. */
  merged?: boolean
}

/** The notice that a draft was restored, with a button to discard it. */
export const DraftSaid = ({ shown, action, form, merged = false }: Props) => (
  <div className="forum-said draft-said" role="status" hidden={!shown} data-draft-said="">
    <span>
      {merged
        ? 'You wrote this draft in two tabs. Both texts are kept below.'
        : 'We restored your draft. It’s saved until you post or discard it.'}
    </span>
    {action ? (
      <CarryButton action={action} method="delete" look="plat-link" {...(form && { form })}>
        Discard draft
      </CarryButton>
    ) : (
      <button type="button" className="plat-link">
        Discard draft
      </button>
    )}
  </div>
)
