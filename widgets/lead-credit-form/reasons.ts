export interface Reason {
  /** Key of the select: two reasons share one credited value. */
  slug: string
  label: string
  /** Value of the credited reason. */
  credited: string
  /** One of these has to be given, where there are any. */
  additional: readonly string[]
  attachments: 'none' | 'required'
  /** Credited at once; else an administrator decides. */
  auto: boolean
}

const none = { additional: [], attachments: 'none', auto: true } as const

/** The reasons for a credit (growth document, "Lead credit reasons"). Server and form use this one table. */
export const REASONS: readonly Reason[] = [
  {
    ...none,
    slug: 'invalid-phone',
    label: 'Invalid phone number',
    credited: 'bad_email_or_phone',
    additional: ['Number not functional'],
    auto: false,
  },
  {
    slug: 'invalid-email',
    label: 'Invalid email address',
    credited: 'bad_email_or_phone',
    additional: ['Email not functional', 'Lead used false identity'],
    attachments: 'required',
    auto: false,
  },
  { ...none, slug: 'sales-test', label: 'Sales test lead', credited: 'sales_test' },
  { ...none, slug: 'duplicate', label: 'Duplicate lead', credited: 'duplicate_lead' },
  {
    slug: 'mismatched',
    label: 'Mismatched lead',
    credited: 'mismatched',
    additional: [
      'Loan product mismatched / not offered',
      'Loan amount below minimum',
      'Credit score below minimum',
      'Lead outside of service area',
      'Owner occupied',
    ],
    attachments: 'required',
    auto: true,
  },
  { ...none, slug: 'solicitation', label: 'Solicitation', credited: 'solicitation' },
  { ...none, slug: 'wholesaler', label: 'Wholesaler', credited: 'wholesalers' },
  { ...none, slug: 'spam', label: 'Spam', credited: 'spam' },
]

export const UNKNOWN_REASON = 'Unable to find reason!'

/** @throws Error of that sentence for a slug that no reason has (growth document, section 8) */
export function getReason(slug: string): Reason {
  const reason = REASONS.find((each) => each.slug === slug)
  if (!reason) throw new Error(UNKNOWN_REASON)
  return reason
}

export interface CreditReason {
  reason: string
  additional_reason: string
  /** Number of attached files. */
  files: number
}

/** Returns what is missing, by field; both the island and the server use it. The reason has to be valid. */
export function getMissing({ reason: slug, additional_reason, files }: CreditReason): Record<string, string> {
  const reason = getReason(slug)
  const errors: Record<string, string> = {}
  if (reason.additional.length && !reason.additional.includes(additional_reason))
    errors.additional_reason = 'Choose the best match.'
  if (reason.attachments === 'required' && !files) errors.attachments = 'Attach an image or PDF as evidence.'
  return errors
}
