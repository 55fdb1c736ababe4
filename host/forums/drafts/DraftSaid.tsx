import { CarryButton } from './Ask.tsx'

interface Props {
  /** Whether the server gives a draft back; where not, a script may. */
  shown: boolean
  /** Where the draft of a reply is thrown away; undefined where the browser alone keeps one. */
  action?: string
}

/** That a draft was brought back, and the way to be rid of it. */
export const DraftSaid = ({ shown, action }: Props) => (
  <div className="forum-said draft-said" role="status" hidden={!shown} data-draft-said="">
    <span>Your draft is back, and is kept until you send it or throw it away.</span>
    {action ? (
      <CarryButton action={action} method="delete" look="plat-link">
        Throw it away
      </CarryButton>
    ) : (
      <button type="button" className="plat-link">
        Throw it away
      </button>
    )}
  </div>
)
