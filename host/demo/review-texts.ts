import type { BusinessKind } from './businesses.ts'

/** A review as investors write it; without a title where it is empty. */
export type ReviewText = readonly [stars: number, title: string, body: string]

/** Reviews of each kind of company. One company has each at most once. */
export const REVIEW_TEXTS: Readonly<Record<BusinessKind, readonly ReviewText[]>> = {
  agent: [
    [
      5,
      'Talked me out of a bad one',
      'I was ready to offer on a triplex with a bowed foundation wall. She got a structural quote before we spent a dime on inspection, and we walked. Bought a boring duplex two months later that cash flows.',
    ],
    [
      5,
      'Rent comps with every showing',
      'Every house came with three leases from the last six months, not a website estimate. Our actual rent came in $25 over what they told us.',
    ],
    [
      5,
      '',
      'Closed our fourth with them. They know which streets flood and which HOAs ban rentals, and they say so before the showing.',
    ],
    [
      4,
      'Good for out-of-state buyers',
      'We bought sight unseen from Oregon. Video walk-throughs were honest, including the smell. Took a day or two to answer on weekends.',
    ],
    [
      5,
      'Found it off market',
      'They called an owner they had worked with in 2019 and we were under contract before it was listed. Paid a fair price, no bidding war.',
    ],
    [
      3,
      'Fine once you get past the team',
      'The lead agent is sharp. The person who showed us houses could not say what taxes would reset to. Ask for the lead agent.',
    ],
    [
      4,
      'Patient with a first-time house hacker',
      'Eleven showings over five months and never pushed. FHA on a fourplex is a slog and they knew the self-sufficiency test cold.',
    ],
    [
      2,
      'Kept sending retail listings',
      'I asked for 2–4 units that need work. I got a drip of flips with gray floors. Nice people, wrong search.',
    ],
    [
      5,
      'Negotiated the roof',
      'Insurance would not write the old roof. They got $9,500 off plus a two-week extension, which saved the deal.',
    ],
    [
      4,
      '',
      'Straight answers about which neighborhoods appreciate and which only look cheap. Would have liked more help with property managers afterward.',
    ],
    [
      1,
      'Never called back',
      'Sent a request, got a text that somebody would call, nobody did. I wrote again a week later. Nothing.',
    ],
    [
      5,
      'Inspection list was gold',
      'Their contractor walked the house with me for $150 and priced every item. Reserve budget was off by less than 4%.',
    ],
    [
      4,
      'Solid on small multifamily',
      'Pulled the actual utility bills from the seller and caught that water was on one meter. We underwrote it right because of that.',
    ],
    [
      5,
      'Knows lenders, too',
      'Our first lender stalled on a DSCR loan. They had another one on the phone the same afternoon and we closed eight days later.',
    ],
    [
      3,
      '',
      'Good market knowledge. Communication was mostly the transaction coordinator. Closing was a day late because a wire form went missing.',
    ],
    [
      5,
      'Honest about my budget',
      'Told me $180,000 would not buy what I wanted here and showed me where it would, forty minutes out. No pressure to stretch.',
    ],
    [
      4,
      'Tenant-occupied purchase',
      'Estoppel letters, deposits, lease assignments: all handled. One deposit was short and they got it credited at closing.',
    ],
    [
      2,
      'Pushy at the deadline',
      'Felt rushed to waive the appraisal gap. We did not, we lost that house, and honestly I am glad.',
    ],
  ],
  lender: [
    [
      5,
      'Term sheet in a day',
      'DSCR at 75%, fees on one page, and the rate at closing was the rate on the sheet. That should not be rare, but it is.',
    ],
    [
      4,
      'Closed in 23 days',
      'Cash-out on two rentals in an LLC. Asked for the operating agreement twice, otherwise smooth.',
    ],
    [5, '', 'They explained the prepayment step-down before I asked and ran both versions for a five-year hold.'],
    [
      3,
      'Good rate, slow appraisal',
      'Loan was fine. The appraisal took three weeks and nobody told me until I called.',
    ],
    [
      5,
      'Saved my BRRRR',
      'Rehab loan into long-term with one underwriter who remembered the file. Draws were paid in four days, every time.',
    ],
    [
      4,
      'Clear about reserves',
      'Six months of reserves per property and they told me on the first call, not at underwriting.',
    ],
    [
      2,
      'Fee appeared at the end',
      'A $1,195 “processing” line showed up on the closing disclosure. They took half off when I complained. Read everything.',
    ],
    [
      5,
      'Did what the big bank would not',
      'I have nine financed properties. Portfolio loan, 25-year amortization, fair rate, no drama.',
    ],
    [4, '', 'Self-employed, messy returns. They used bank statements and told me what to clean up for next time.'],
    [
      1,
      'Switched terms late',
      'Quoted 7.1, locked 7.1, and got 7.6 three days before closing because of “the property type.” It was a duplex on day one.',
    ],
    [
      5,
      'Patient with LLC questions',
      'Explained when a due-on-sale clause matters and when people worry for nothing. No sales talk.',
    ],
    [3, '', 'Portal is clumsy and uploads vanish. The loan officer is great, call him instead.'],
    [
      4,
      'Good for first rental',
      'Conventional with 20% down. They ran my debt-to-income with and without the rent, so I knew what number two would look like.',
    ],
  ],
  tax: [
    [
      5,
      'Found four years of depreciation',
      'My old preparer never depreciated the building. They filed the 3115 and the catch-up paid for a new furnace.',
    ],
    [
      4,
      'Flat fee, as quoted',
      'Three states, seven doors, one price. Drafts came back in two weeks in March, which I call fast.',
    ],
    [
      5,
      'Calm about an IRS letter',
      'CP2000 for a 1099 that was not mine. They answered it, sent me the copy, and that was the end of it.',
    ],
    [3, '', 'Knows rentals well. Hard to reach between March 15 and April 15, as you would expect.'],
    [
      5,
      'Cost seg, only where it paid',
      'They talked me out of a study on my cheapest house and into one on the eightplex. The math was on one page.',
    ],
    [4, 'Made me keep better books', 'Sent a chart of accounts and a mileage template. Boring, and it saved hours.'],
    [
      2,
      'Extension without asking',
      'They filed an extension because they were behind and told me afterward. Return itself was right.',
    ],
    [
      5,
      'Short-term rental rules',
      'Explained material participation without hand-waving and told me which hours do not count.',
    ],
  ],
  financial: [
    [
      5,
      'Ran the refinance both ways',
      'Showed what I would have in ten years if I paid down and if I bought again. First adviser who did not flinch at real estate.',
    ],
    [4, '', 'Hourly, no products. Good on insurance gaps: my umbrella did not cover the LLC.'],
    [
      5,
      'Plan for my parents’ rentals',
      'Stepped-up basis, trust, and who manages what. The family meeting alone was worth the fee.',
    ],
    [
      3,
      'Solid but generic at first',
      'First draft could have been for anybody. The second one, after I pushed, was useful.',
    ],
    [4, 'Reserve policy', 'They set a number per door and a rule for when to use it. I sleep better.'],
    [5, 'Said “don’t buy yet”', 'Told me to clear a HELOC first. Not what I wanted to hear, and right.'],
    [
      2,
      'Steered toward annuities',
      'I asked about rental debt and got a brochure for an annuity. Polite about it when I said no.',
    ],
    [4, 'Good with solo 401(k)', 'Set it up so that I can lend from it and knew the prohibited-transaction rules.'],
  ],
}

/** Public answers of companies, by how the review was. */
export const ANSWERS: Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  good: [
    'Thank you for taking the time to write this. We’ll pass it on to everyone who worked on it.',
    'Glad it worked out. Send us the next address and we’ll look at it the same week.',
    'Thanks for writing this. We’re around when you’re ready for the next one.',
    'That was a team effort, and you did your homework. Thank you.',
    'Appreciate it. Half of our work comes from reviews like this one.',
    'Thank you for the kind words, and for sending the photos after the closing.',
    'Happy to hear it. Let us know how the first year goes.',
  ],
  fair: [
    'Fair points. We now name one person for each client, and that person answers the same day.',
    'Thank you for the details. We changed how we send updates because of files like yours.',
    'You’re right about the delays. We’ve added a second person for busy months.',
  ],
  poor: [
    'I’m sorry. This isn’t how we work, and I’d like to know what happened. Please call me at the office.',
    'You’re right to expect better. We reviewed the file and changed that step for everyone.',
    'We dropped the ball here, and I apologize.',
  ],
}
