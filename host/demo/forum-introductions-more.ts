import { type DemoTopic, own, topic } from './forum-talk.ts'

export const INTRODUCTIONS_MORE: readonly DemoTopic[] = [
  topic(
    'Bus driver, two duplexes, hi',
    '@Winters Twelve years on the 27. I found both of my places from the driver’s seat: you see the same porch 14 times a day and one morning there’s a dumpster. Looking for the third before my 20-year pin.',
    'Best lead source I’ve ever heard of. Does the dumpster ever lie?',
    own('Roof dumpster: they’re staying. Furniture dumpster: call.'),
    '@Wojcik Letter carriers know that too. We just can’t say it.',
  ),
  topic(
    'Barista, $30,000, no idea',
    '@Devin 27, Seattle, saved it in tips over six years. Everyone here seems to have a duplex in Ohio. Is there a first step that isn’t a course?',
    '@lender-WA Free step: have a lender tell you what two years of reported tips look like. Reported’s the word.',
    'Second free step: go to the meetup, ask the oldest person there what they’d buy. They’ll talk for an hour and you’ll have a mentor by accident.',
    '@agent-WA Look at co-ops and small condos in Burien and White Center. $30K’s not nothing. You’re earlier than you think.',
    own('All reported (my dad’s a letter carrier, he’d know). Going to the meetup on the 9th with a notebook.'),
  ),
  topic(
    'Towboat captain, Paducah. 28 on, 14 off',
    '@Kirby Five houses: metal roofs, vinyl plank, no trees. If it can’t wait 28 days I don’t own it. I answer here when we’ve got signal, somewhere around mile 606.',
    '“If it can’t wait 28 days I don’t own it” belongs on a mug.',
    'What happens on day 3 when a water heater goes?',
    own('My sister-in-law has a list and a credit card with a $1,500 limit. She’s never hit it.'),
  ),
  topic(
    'Retired clerk. I failed your certificates',
    '@Ostrowski Twenty-five years of rental inspections in Hamtramck, and two flats of my own. People fail on handrails. It’s handrails. Ask me anything.',
    'Why does mine fail on “GFCI” every time when they’re new?',
    own('Line and load are swapped. Test button works, outlet downstream doesn’t trip. Ten-minute fix.'),
    '@builder-MI Confirmed by an electrician. She’s right and it’s always handrails.',
  ),
  topic(
    'Muslim investor looking for non-interest financing',
    '@Warsame Bought a double with three cousins, cash and patience. Next one I’d like to do with a co-ownership lender. Has anyone here closed one on a *rental*?',
    'Closed one in 2023, diminishing partnership, on a two-unit I live in. Rental-only was harder, they wanted 30%.',
    '@lender-OH There are two that do it in Ohio that I know of. Costs run about like a DSCR loan. Sending names.',
    own('Thank you. That’s two more names than I had in two years.'),
  ),
  topic(
    'Appraiser. Be nice',
    '@Marsh I do two-to-fours in southern Maine. I know what you call us. I’m here to learn what you look at, and I’ll explain an adjustment to anyone who asks without typing in capitals.',
    'WHY (sorry) why did a $40K kitchen get me $12K?',
    own('Because three buyers in a row paid about $12K more for one. I don’t decide it, I only count it.'),
    '@PA Fellow appraiser. Welcome, it’s mostly kind here. Bring comps.',
  ),
  topic(
    'Buying back my parents’ block in South Sac',
    '@Vang They rented on that block for eleven years. I sell houses, I own one duplex there, and there are nine buildings left. Eight siblings, so I’ve got labor. I’ll post each one.',
    'Nine to go. I’m following this like a season.',
    '@lender-CA You’ve got me, for lending, if the numbers hold. I grew up on the next street.',
    own('Number two’s in escrow. A triplex. My mother picked out the gate.'),
  ),
  topic(
    'Teacher in Brooklyn, looking up the Hudson',
    '@Feingold Physics, third year of lurking, $44K saved. Two-families in Newburgh, Kingston, or all the way to Albany. Anyone local who’d let me buy them lunch and point at houses?',
  ),
  topic(
    'Dealer (blackjack) in Las Vegas',
    '@Quintero Three houses without an HOA. Nothing a tenant says surprises me, and I do the rent math in my head. Here because my coworkers think I’m nuts.',
    'What’s the house edge on a rental?',
    own('About 4% if you hold. Flips are roulette with a nicer jacket.'),
    '@tax I’m stealing “roulette with a nicer jacket.”',
  ),
  topic(
    'Said I’d be done at 10. I’m at 4 and happy',
    '@Tafoya Rewriting my goal from 2019. Four houses in Pueblo, all paid on 15s, two kids, and the mill. Turns out the number was never ten, it was “don’t worry.”',
    '@planner Clients pay me a lot to get to that sentence.',
    '@IN Same at two. Congratulations on your four.',
  ),
]
