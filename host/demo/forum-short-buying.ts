import { type DemoTopic, own, topic } from './forum-talk.ts'

/** Short questions, by the forum that they stand in. */
export const BEGINNERS_SHORT: readonly DemoTopic[] = [
  topic(
    'Earnest money: $1,000 or 1%?',
    '@IN $138K house, nothing competitive about it.',
    '@agent-IN $1,000’s fine at that price. 1% if there’s another offer.',
    own('$1,000 and accepted.'),
  ),
  topic(
    'Do I tip movers that I hired for a tenant?',
    'My tenant’s 81, I’m moving her from the upper to the lower unit.',
    'Yes, and you’re a good egg. $20 each.',
    '@NY Lunch too. They’ll be careful with the china cabinet.',
  ),
  topic(
    'What’s a “seasoned” down payment?',
    'Lender used it twice and I nodded.',
    '@lender Sitting in your account for two statements, so I don’t have to ask where it came from. It’s got nothing to do with paprika.',
    own('I honestly had thought about paprika.'),
  ),
  topic(
    'Home warranty on a rental, first year?',
    '@TN $640 with the appliances. Seller won’t pay it.',
    'Put $640 in a jar. Call it a warranty.',
    '@builder I do warranty calls. They’ll pay for the cheapest part on the slowest day.',
  ),
  topic(
    'First showing tomorrow. What do I bring?',
    'It’s me, a stranger, and an empty house.',
    'Printed criteria, a pen, a friend. Booties if it rained.',
    'A phone charger. And turn the heat on an hour before.',
    own('Nine people came. The criteria sheet did half the talking.'),
  ),
  topic(
    'Is a 203(k) worth the paperwork?',
    '@MD Row house, $148K, needs $45K. Lender sighed when I said it.',
    '@lender The sigh’s real: consultant, two bids, draws, 60+ days. On a $45K job, it’s still the cheapest rehab money you’ll ever get.',
    '@MD Did one. Eleven weeks. I’d do it again and I’d complain again.',
  ),
  topic(
    'Can my mom co-sign and not be on title?',
    '@MI She’s retired with a pension. I’m a freelancer with vibes.',
    '@lender On FHA, yes: non-occupant co-borrower, family. On a two-unit they’ll want more down. Bring the vibes’ last two returns.',
  ),
  topic(
    'How do I find out what it rented for last?',
    'Listing’s vacant, agent “isn’t sure.”',
    'Search the address with “for rent” and look at cached photos. Or ask the neighbor, they know to the dollar.',
    own('Neighbor knew. $925. Listing says “$1,300 potential.”'),
    'We’ve all got potential.',
  ),
]

export const DEALS_SHORT: readonly DemoTopic[] = [
  topic(
    'Do you waive the inspection on a 2021 build?',
    '@TX Builder’s warranty’s still on it for structure.',
    '@inspector Found 41 items on a 2021 build on Friday, including a plumbing vent that ended in the attic. So, no.',
    own('Attic vent checked. Ours goes outside. Found a garage with no fire door, though.'),
  ),
  topic(
    'What’s a fair credit for a 22-year-old roof?',
    '@MO Architectural shingle, two layers, no leaks.',
    '@builder-MO Two layers means tear-off: $9,800 on a normal house. Ask for half. It’s not dead, it’s retired.',
    own('Got $4,500.'),
  ),
  topic(
    'Driving for dollars: what do you write down?',
    'I come home with addresses and no memory.',
    'Photo, one word. “Tarp.” “Mail.” “Grass.”',
    '@Winters Dumpster type. I’ve got a whole theory.',
    'Whether there’s a car. No car and a tarp is a phone call.',
  ),
  topic(
    'Seller wants to keep the mineral rights',
    '@LA Four acres and a double-wide.',
    '@Moreau Out here they always do. Ask for the surface waiver, so nobody drills where your septic is.',
    '@KY And ask what’s leased already. Courthouse, an hour, ten dollars.',
  ),
  topic(
    'Bank-owned, “as is, no repairs, cash preferred”',
    '@OH How firm is that really?',
    '@agent-OH They’ll not fix anything. They *will* take less on day 61 than on day 6.',
    '@lender-OH If it has no working furnace, financing’s mostly out. Rehab loan or cash.',
  ),
  topic(
    'What rent do you use when it’s between two neighborhoods?',
    '@PA One side of the street’s $1,450, mine’s $1,200.',
    'Yours. Always yours.',
    '@PA Whichever school the kid would go to. That’s where the line is.',
  ),
  topic(
    'Escalation clause: love or hate?',
    '@CO Up to $15K over in $1K steps.',
    '@agent-CO It tells them your top number. I’d rather write one number and a reason.',
    'Lost with it twice, won with it once, by exactly one step. Felt like theft, in both directions.',
  ),
  topic(
    'Anybody buy next to a cemetery?',
    '@OH Quiet neighbors, says the agent. She’s said it four times.',
    'Best tenant retention I’ve got.',
    '@IL Resale’s a hair slow with some families. Rents don’t notice.',
    own('In contract. She’s said it two more times.'),
  ),
  topic('Is 60% occupied and “upside” ever not a trap?', '@IA Twelve units, five empty, one without a floor.'),
]

export const LOANS_SHORT: readonly DemoTopic[] = [
  topic(
    'Points on a loan I’ll keep four years?',
    '@NC One point drops me 0.25. $2,150.',
    '@lender-NC Saves you about $36 a month. 60 months to even. You’re at 48. No.',
    own('Cleanest answer I’ve had all year.'),
  ),
  topic(
    'Who still does 40-year DSCR?',
    '@FL I/O for ten, then thirty. I want the cash flow.',
    '@lender-FL I do. It’s a point-ish dearer, and I’ll ask you twice what happens in year eleven.',
  ),
  topic(
    'Gift of equity from grandma',
    '@OH She’d sell at $90K, it’s worth $150K. Is the $60K my down payment?',
    '@lender-OH Yes, if you live in it: gift of equity letter and an appraisal. On a straight rental, no.',
    own('Moving in. She’s across the street and already has opinions about the hedge.'),
  ),
  topic(
    'Appraiser counted my triplex as a duplex',
    '@RI Third unit’s legal since 1974. I’ve got the card.',
    '@Marsh Send the card through the lender, not to the appraiser directly. We can’t take your call, it’s not that we don’t like you.',
    own('Fixed in three days. +$71K. I framed the card.'),
  ),
  topic(
    'Do you tell the lender about a side HELOC?',
    'It’s drawn for the down payment.',
    '@lender Yes. It’s on the credit report, and it’s on the form with the word “penalty” on it.',
    '@Swenson Compliance here. What he said, louder.',
  ),
  topic(
    'Escrow shortage of $2,900?!',
    '@TX Payment’s up $480 for a year.',
    '@lender-TX Pay the shortage in a lump, it’s about half of that increase. And protest in May.',
    '@tax-TX May. I’m there from eight.',
  ),
  topic(
    'Loan for a mixed-use: store below, two flats above',
    '@PA 40% of the floor’s the store.',
    '@lender-PA Under 50% commercial, some portfolio banks treat it as residential. 25% down, 20-year. Bring the shop’s lease.',
    '@Stahl I did that in ’12. They wanted to see the quilts.',
  ),
  topic(
    'Does shopping five lenders hurt my score?',
    'Down 4 points after two.',
    '@lender Mortgage pulls inside 14–45 days count as one. Four points is noise. Shop.',
  ),
  topic('Prepay penalty on a sale to my own LLC?', '@IN 3-2-1, year two. Nobody at the servicer knows.'),
]

export const MARKETS_SHORT: readonly DemoTopic[] = [
  topic(
    'Which town has a new hospital and nobody’s noticed?',
    'I’m asking for a friend with $60K.',
    '@Dettmer Drive four counties a week. I’d never tell. (It isn’t Appleton.)',
    '@SC Nice try.',
    'Follow the parking-garage permits. Not kidding.',
  ),
  topic(
    'Port overtime and Savannah rents',
    '@Tobias I run a crane. When OT goes up, Pooler rents go up about half a year later. OT’s been flat since June. Take it or leave it.',
    '@GA I’ll take it. Mine’s up for renewal in January, +0.',
    '@TX Same with Houston, minus the moss.',
  ),
  topic(
    'After the plant closed: an update from Farmington',
    '@Tsosie Rents fell $250 in a year, then stopped. Hospital and the college held the middle. I bought one more at $118K. Jobs first, houses second.',
    'What’d you look at to know it stopped?',
    own('U-Hauls. One-way price to Phoenix vs. from Phoenix. It’s even now.'),
    'I love this place.',
  ),
  topic(
    'Cedar Rapids vs. Davenport for a twenty-unit',
    '@IA Both at about $58K a door.',
    '@IL CR for jobs, Davenport for the river, by which I mean against.',
    '@lender Ask your insurer first, not your lender.',
  ),
  topic(
    'Is Gary a joke to everybody?',
    '@Sayles $38K in 2016, rents for $1,150, never a month empty. Miller Beach has a train and a lake. Laugh.',
    '@IL Not laughing. Drove it on Sunday.',
    '@lender-IN I’d lend on Miller. Block matters, as it does everywhere anybody’s ever made money.',
  ),
  topic(
    'Northwest Arkansas: one employer, three counties',
    '@Adair All of my tenants sell to the same company. Great people, never late, and I’d lose four in one reorg. How’d you hedge?',
    'By price. Be the rent they move *to*.',
    '@planner By not owning five.',
    own('Selling one. It hurts and it’s right.'),
  ),
  topic(
    'Who’s actually bought in Paducah?',
    '@CA Read about it in a list. Never a good start.',
    '@Kirby Me. Ask me in 14 days, I’m at mile 606.',
    own('I’ll wait. That’s the best due diligence I’ve had.'),
  ),
  topic(
    'Snowbird parks: what does May look like?',
    '@Rios Yuma. Eleven spaces, ten full, until Easter. Then it’s me.',
    '@Ricky Valley’s the same. I do concrete in the summer.',
    '@FL Send them here, I’ve got no one from June on either.',
  ),
  topic(
    'Mill towns of Maine: too late?',
    '@MA Lewiston three-deckers were $140K, now $390K.',
    '@ME Late for cheap. Not late for heat pumps: whoever fixes the oil bill gets the tenants.',
    '@Marsh I appraise up here. It’s slowed since summer. Sellers don’t know yet.',
  ),
  topic(
    'Anchorage fourplex with military rents',
    '@AK $2,050 a door, gas heat, 1983. Cap’s 7.4 with a real snow line. Lower 48 people always ask about the dark. Ask me about the boilers.',
    'What about the boilers?',
    own('Two. Always two.'),
  ),
]
