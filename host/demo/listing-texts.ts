import { ANN, BEN, OLIVE, PAUL } from './people.ts'

export interface DemoListing {
  user: string
  /** Names of features, and the words that are stored (host/listings/features.ts). */
  features: readonly (readonly [word: string, name: string])[]
  description: string
}

/** Homes that members of the demo world list: each becomes one of those that are for sale. */
export const PUBLISHED: readonly DemoListing[] = [
  {
    user: OLIVE.id,
    features: [
      ['tenant', 'Tenant in place'],
      ['new_roof', 'New roof'],
    ],
    description:
      'Rented since 2021 to the same family, month to month, always paid by the 3rd. Roof replaced in 2023 with a transferable warranty, water heater last spring. Kitchen is clean but dated. I’m selling because I’m moving everything into one market.\n\nShowings with 24 hours’ notice to the tenant.',
  },
  {
    user: PAUL.id,
    features: [
      ['needs_work', 'Needs work'],
      ['off_market', 'Off-market'],
      ['cash_only', 'Cash buyers only'],
    ],
    description:
      'Estate sale. Good bones, hardwood under the carpet, but it needs a kitchen, a bath, and the front porch redone. My contractor’s bid is $42,000; happy to send it. Priced so that it works as a BRRRR with room for surprises.',
  },
  {
    user: BEN.id,
    features: [
      ['turnkey', 'Turnkey'],
      ['garage', 'Garage'],
      ['no_hoa', 'No HOA'],
    ],
    description:
      'Full rehab finished in August: electric panel, plumbing to the street, LVP, quartz, all appliances. Vacant and ready to rent; two applications on file that I can pass on. Inspection report available.',
  },
  {
    user: ANN.id,
    features: [
      ['seller_financing', 'Seller financing'],
      ['separate_meters', 'Separate utility meters'],
    ],
    description:
      'I’ll carry with 20% down, 6.5%, 30-year amortization with a 7-year balloon. Separate meters, tenants pay gas and electric. One unit turns over in the spring, so you could house-hack it.',
  },
]

/** One that waits for an administrator. */
export const PENDING: DemoListing = {
  user: BEN.id,
  features: [['light_rehab', 'Light rehab']],
  description:
    'Corner lot, one owner since 1984. Paint, flooring and a dumpster and it’s a rental. Mechanicals are original but working. Sewer scope done in May, no roots.',
}
