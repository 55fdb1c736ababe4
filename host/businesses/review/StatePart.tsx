import { Part } from '../../accounts/settings/SettingsFrame.tsx'
import { KINDS } from '../labels.ts'
import { awaitsReview, type Reviewed } from './rules.ts'

type Props = Reviewed & { reviewReason: string | null }

export const STATES = {
  pending: 'In review',
  approved: 'Listed',
  declined: 'Not listed',
  removed: 'Removed',
}

/** Tells the owner what came of the review of their company, and what is next. */
export function StatePart(business: Props) {
  const { review, reviewReason } = business
  return (
    <Part title="Listing" about="We review new companies, and changes of a name or service.">
      <p className="settings-is">
        {getSentence(business)}
        <span className={review === 'approved' ? 'settings-mark good' : 'settings-mark'}>{STATES[review]}</span>
      </p>
      {reviewReason && (
        <p className="settings-is">
          {review === 'declined' ? 'Reason: ' : 'We didn’t accept your last changes: '}
          {reviewReason}
        </p>
      )}
    </Part>
  )
}

function getSentence(business: Props): string {
  const { review, name, kind, askedName, askedKind } = business
  if (review === 'pending') return 'Only you can see your page until we have reviewed it. We’ll email you.'
  if (review === 'declined')
    return 'Investors can’t see or contact your company. Change what’s needed and save, and we’ll review it again.'
  if (review === 'removed') return 'This company was removed.'
  if (!awaitsReview(business)) return 'Investors can find and contact your company.'
  const changes = [askedName && `“${askedName}”`, askedKind && KINDS[askedKind].one].filter(Boolean).join(', ')
  return `We’re reviewing your change to ${changes}. Until then, your page shows “${name}”, ${KINDS[kind].one}.`
}
