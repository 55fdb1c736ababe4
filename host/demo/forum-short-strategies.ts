import { type DemoTopic, own, topic } from './forum-talk.ts'

/** Short questions of the forums on strategies and on managing. */
export const REMOTE_SHORT: readonly DemoTopic[] = [
  topic(
    'Smart locks from 1,200 miles away?',
    '@Maruyama Batteries die on Saturdays. Always.',
    'Keypad with a key override, and the key in a realtor box on the gas pipe.',
    '@manager-OH Wi-Fi ones fail when the tenant cancels the Wi-Fi. Ask me how I know.',
  ),
  topic(
    'How do you pay a contractor you’ve never met?',
    '@CA Zelle feels like throwing cash off a bridge.',
    '@builder Card with a 3% fee. You’re buying the right to dispute it.',
    'Through the manager’s trust account, after the photo.',
    own('Card. 3% is cheaper than the last bridge.'),
  ),
  topic(
    'Which airport do you fly into for Huntsville?',
    '@Thuy It’s $640 into HSV and $180 into Nashville.',
    '@AL Nashville, two hours, stop in Ardmore for the barbecue. We all do it.',
    own('The barbecue is now a line in my travel log.'),
  ),
  topic(
    'Agent won’t do video. Replace?',
    '@NJ “I’ll describe it to you.” He describes it beautifully.',
    '@agent-TN Replace. I’d send you the crawl space before you asked.',
    'Keep him for the audiobook.',
  ),
  topic(
    'Registered agent for one house in Missouri?',
    '@WA Mine’s in my own name, no LLC. City asks for a “local contact.”',
    '@manager-MO That’s a person within so many miles, for the rental license. Your manager does it, it’s in my fee.',
  ),
]

export const HACKING_SHORT: readonly DemoTopic[] = [
  topic(
    'Coin laundry in a fourplex: still a thing?',
    '@ND $2.00 a load, about $118 a month, quarters in a coffee can.',
    '@MN Cards. No can, no break-ins, they take 6%.',
    own('But I like the can.'),
  ),
  topic(
    'Who shovels?',
    '@NY Lease says upstairs. Upstairs says downstairs.',
    '@Lindell It’s me. It’s always going to be me. I took $25 off nobody’s rent and bought a better shovel.',
  ),
  topic(
    'Parking for three units, two spots',
    '@Bridget One has a boat.',
    '@UT I review site plans. Number the spots and put them in the leases. The boat’s $60 or it’s in Marshfield.',
    own('The boat is in Marshfield.'),
  ),
  topic(
    'Does rent from roommates count for my next loan?',
    '@MT Two years on my returns, $1,300 a month.',
    '@lender Boarder income’s narrow on conventional: twelve months, same address history, up to 30% of your income. Reported on Schedule E’s easier.',
    own('Reported. Thank you, past me.'),
  ),
  topic(
    'Tenant wants a garden. Whose water?',
    '@OH Forty feet of tomatoes.',
    '@IN Split the bill, split the tomatoes.',
    '@OH I pay the water. Best $30 I spend. I’ve got salsa till March.',
  ),
]

export const STAYS_SHORT: readonly DemoTopic[] = [
  topic(
    'How many towels?',
    'Serious answers only.',
    '@Markovic Two a person plus one. Dark gray. Nurses wash them, I promise.',
    'White. Bleach. I’ll fight you all.',
    '@FL Pool towels are separate and striped or they’ll take the good ones to Disney.',
  ),
  topic(
    'Guest asked to stay “one more month” for the fourth time',
    '@SC Works for me, but is she a tenant?',
    '@lawyer In most states she’s been one since day 30. Give her a lease, it protects both.',
    own('Lease signed. She brought a plant. She’s a tenant.'),
  ),
  topic(
    'Do you leave a guest book?',
    '@Dunleavy Mine went under in the flood. A guest from 2016 mailed me photos of forty pages.',
    'I’m not crying at work.',
    'Ordering one today.',
  ),
  topic(
    'Corporate housing company wants 20%',
    '@KS Aircraft contractors, six months, $2,100.',
    '@CO I’d take it once for the introduction. Next time they’ll call you.',
  ),
  topic(
    'Bunk beds: yes or lawsuit?',
    '@TN Sleeps 10 becomes sleeps 14.',
    '@insurer Rails on both sides, weight plate, no fan above. And tell your agent you’re a camp now.',
  ),
]

export const MANAGING_SHORT: readonly DemoTopic[] = [
  topic(
    'One phone number for tenants or your own?',
    '@PA My own, since 2008. My wife has a theory about that.',
    'Second line, $10 a month, with hours. The theory’s correct.',
    '@GA Sunday’s off. I just decided that, typing this.',
  ),
  topic(
    'Do you give keys to contractors?',
    '@CO Lockbox or lunch?',
    '@builder Lockbox, code changes with the job. I don’t want your keys, I’d lose them in the truck.',
  ),
  topic(
    'Premium went from $1,480 to $2,230. Shop every year?',
    '@OK Same carrier, nine years, no claims.',
    '@insurer Every other year, with an independent. Loyalty’s for dogs.',
    '@NE And ask for class 4 shingle credit. 20%–25% out here.',
    own('$1,610. Nine years of loyalty cost me about four grand.'),
  ),
  topic(
    'What’s in your move-in packet?',
    '@Yvonne Ours is eleven pages and nobody’s ever read nine of them.',
    'One page: trash day, shutoff, filter size, my number.',
    '@NM Swamp cooler instructions with drawings. They frame it.',
  ),
  topic('Manager retired. Forty years of index cards', '@IA Four doors of mine are in a shoebox marked “N–R.”'),
]

export const STORIES_SHORT: readonly DemoTopic[] = [
  topic(
    'Got outbid by my own uncle',
    '@TX Family group chat’s been quiet.',
    'Offer to manage it.',
    own('He asked me to before I could. 8%.'),
  ),
  topic(
    'I cashed my first rent check',
    '@Heather $875. I bought a cordless drill and a burrito.',
    'That’s the correct allocation.',
    '@ND The burrito’s deductible if you thought about gutters.',
  ),
  topic(
    'Showed the wrong house',
    '@agent-IN Lockbox worked. They loved it. It was next door, same flipper, same gray.',
    'Did they buy it?',
    own('They bought it.'),
  ),
  topic(
    'Best thing a tenant ever said to you',
    '@Ed “I told my daughter to rent from you.”',
    '@RI “You still here?”',
    '@MS “You gave me detention in 2009.” She pays on the first.',
  ),
  topic(
    'My first eviction notice was for a ghost',
    'Served it by the book. He’d moved out in March. I’d been writing letters to an empty room and a ficus.',
    'Did the ficus respond?',
    own('It’s doing well. It’s in my office.'),
  ),
]
