import { CarryButton } from './Ask.tsx'

interface Props {
  /** True if the server restores a draft; otherwise a script may. */
  shown: boolean
  /** The address that discards a reply's draft; undefined if only the browser keeps one. */
  action?: string
}

/** The notice that a draft was restored, with a button to discard it. */
export const DraftSaid = ({ shown, action }: Props) => (
  <div className="forum-said draft-said" role="status" hidden={!shown} data-draft-said="">
    <span>We restored your draft. It’s saved until you post or discard it.</span>
    {action ? (
      <CarryButton action={action} method="delete" look="plat-link">
        Discard draft
      </CarryButton>
    ) : (
      <button type="button" className="plat-link">
        Discard draft
      </button>
    )}
  </div>
)
