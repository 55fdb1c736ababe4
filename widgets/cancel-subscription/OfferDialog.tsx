import { useIsland } from '../_runtime/context.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import type { Texts } from './texts.ts'

interface Props {
  features: string[]
  words: Texts
  /** Told in the words of the provider. */
  onEnd(status: 'retained' | 'aborted' | 'canceled'): void
}

/** Says what goes away with the plan. Our own retention flow, where no provider is set up. */
export function OfferDialog({ features, words, onEnd }: Props) {
  const { id } = useIsland()
  return (
    <Dialog id={`${id}-offer`} title={words.offer} close={words.close} onClose={() => onEnd('aborted')}>
      <p>{words.offerLead}</p>
      <ul className="cancel-subscription-loses">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="cancel-subscription-ways">
        <button type="button" className="plat-button" onClick={() => onEnd('retained')}>
          {words.keep}
        </button>
        <button type="button" className="plat-button cancel-subscription-quiet" onClick={() => onEnd('canceled')}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  )
}
