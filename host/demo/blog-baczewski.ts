import type { DemoArticle } from './blog-articles.ts'
import { own } from './forum-talk.ts'

/** What Tom Baczewski, a carpenter in Erie, writes. */
export const BACZEWSKI: readonly DemoArticle[] = [
  {
    title: 'How I walk an old house in forty minutes',
    summary: 'Twenty-one years of carpentry, one flashlight, one marble, and the order I look at things in.',
    tags: ['buying', 'repairs', 'old houses'],
    daysAgo: 118,
    body: `I’m not an inspector. I’m the guy who gets called after the inspector. But I buy houses too, and I walk every one the same way, in the same order, because if you wander you’ll look at the kitchen for half an hour and never go down the basement. The seller is counting on that.

Bring a flashlight, a marble, a six-in-one screwdriver, and shoes you don’t like.

## Outside, from across the street: 5 minutes

Don’t go in yet. Stand across the road and look at lines. The ridge of the roof should be straight. A dip in the middle is old and probably fine; a dip over one wall is news. Then look at the chimney. If it leans, put four thousand dollars in your head and leave it there.

Look at which way the ground runs. Water goes where the dirt tells it. I’ve fixed more basements with a wheelbarrow of fill and a six-foot downspout extension than with any product that comes in a bucket.

## The porch: 3 minutes

Porches tell you how the owner is. Push the screwdriver into the bottom of each post and the ends of the joists. Sound wood makes a sound. Punky wood makes none.

## Basement: 12 minutes

This is the whole show. Start at the bottom of the stairs and go left, touching the wall.

- White powder on block is old water. A tide line is how high. Fresh paint only on the bottom two feet is an *apology*.
- Cracks like stairs are settling and can wait. A crack that runs level across a block wall, with a belly in it, is the dirt pushing in. That’s an engineer, before you write a number.
- Look up. Somebody cut a joist for a toilet. Somebody always cut a joist for a toilet. The question is whether they put anything back.
- Find the main beam and the posts. A steel jack post standing on a patio paver was put there on a Sunday.
- Open the panel door, not the cover. You’re looking at age, room, and rust. Knob and tube isn’t the end, but call your insurance before you call your painter.
- Water heater and furnace have their birthdays on the label. Write them down.

## First floor: 8 minutes

Put the marble down in the middle of each room. It’ll roll; it’s a hundred years old. If it rolls *to the middle of the house*, go back and look at that beam. If it rolls to an outside wall, look at that wall from outside.

Open and shut every door. A door that’s been shaved at the top tells you the frame moved, and when it was shaved tells you whether it’s done moving. Bright wood is recent.

Run the kitchen sink hard, then flush, then listen.

## Upstairs and attic: 8 minutes

Ceilings under the roof: look for brown rings with a pencil line around them. The pencil is a landlord checking if it grows. Stick your head in the attic. Daylight at the chimney is bad, daylight at the eaves is called ventilation. Black on the underside of the boards over the bathroom means the fan blows into the attic. Twenty-dollar duct, two-hour job, and everybody walks away from those houses. I’ve bought two.

## Back outside: 4 minutes

Sit in the truck and write before you talk to anyone. I put three numbers on a card: what has to be done before anybody lives there, what has to be done in five years, and what I’d like to do. You make your offer off the first two. Nobody ever paid me for the third one.`,
    comments: [
      '@inspector As an inspector: this is a better forty minutes than some of my colleagues’ three hours. The paint “apology” is exactly right.',
      '@Hodge I’m going to start making my out-of-state borrowers read this before they send me an address.',
      'What’s the pencil ring thing? I’ve seen that in every place I ever rented and never knew.',
      own(
        'Somebody traced the stain so they’d know next month if it got bigger. If there are three rings, like a tree, it’s been three storms.',
      ),
    ],
  },
  {
    title: 'The $900 kitchen that has rented for nine years',
    summary: 'Keep the boxes, change what hands touch. What I did, what each piece cost, and what I’d do over.',
    tags: ['repairs', 'rehab'],
    daysAgo: 67,
    body: `There’s a duplex on East 29th with a kitchen I did in 2017 for nine hundred and some dollars. I was in it last week for a drip. It looks like a kitchen. Five families have cooked in it. I get asked about it more than anything I’ve built that was hard.

## What was there

Plywood cabinets from the sixties, solid, ugly, with forty years of bacon on them. A laminate counter with one burn. A faucet that had given up. Vinyl on the floor with a hole by the stove.

The guy who sold it to me had a quote on the counter for $11,400. I think he left it there to be helpful.

## What I kept

The boxes. Old plywood cabinets are better than most of what’s for sale. If the box is square and the back is dry, you have a cabinet. What people see is the doors, and what people *feel* is the handles and the faucet.

## Where the money went

- **Degreaser and sandpaper:** $38. This is the job. Two evenings, windows open, rubber gloves. If you don’t get the grease off, nothing sticks, and you’ll blame the paint.
- **Bonding primer and two quarts of cabinet enamel:** $104. One coat, sand, two coats. Let it cure a week before you hang a door. I know. A week.
- **Hinges and pulls, 17 doors and drawers:** $163. Measure the old holes first and buy to match.
- **Counter:** $212. Stock laminate, eight feet and six feet, one mitered corner I borrowed a friend for.
- **Faucet:** $119. Don’t go under a hundred. I put in a $49 one once and I’ve met every part of it since.
- **Floor:** $151 for sheet vinyl, one piece, no seams. I like plank. Dogs, mops, and a seam by the sink don’t.
- **Two under-cabinet lights:** $64. Best money in the room. People decide about a kitchen in bad light.
- **Paint for the walls, caulk, a new switch plate:** $57.

That’s $908, and about fifty hours of mine. If you’re paying for the hours, it’s a four-thousand-dollar kitchen, and it’s still the right one.

## One warning

The house was built in 1926, so I figured the old paint for lead and treated it that way: plastic down, wet sanding, no torch, no dry dust, HEPA vac, wash the rags and yourself. If the place was built before 1978 and you rent it out, whoever disturbs the paint needs the EPA renovator training. It’s one day. I took it with six painters and a nun.

## What I’d do over

I’d have bought the better drawer slides. I saved $30 and I’ve replaced four. I’d have put a real hood over the stove instead of the fan in a box, because grease is what killed the last kitchen. And I’d have kept a quart of the enamel with the color written on the lid. I have matched that white by eye three times and it’s three whites.

## Did it pay

The unit had been going for $625. I listed it at $740 and it was gone in two days. That’s eight months to get back what it cost if you don’t count my Saturdays. My wife counts my Saturdays. Call it three years.`,
    comments: [
      '@Vang “People decide about a kitchen in bad light.” I’m stealing that for listings.',
      'Which enamel? The last one I used peeled around every handle by Christmas.',
      own(
        'Any of the waterborne alkyds. Yours peeled because of hands, not paint: degrease twice around the pulls, and prime.',
      ),
      '@Kowalczyk Tell us about the nun.',
      own(
        'She ran a house for women getting back on their feet. Best sander in the class. She told the instructor his plastic was “lazy.”',
      ),
      '@builder Agree on all of it except the laminate. Butcher block, oiled, costs sixty more and they can’t burn it worse than it looks.',
    ],
  },
  {
    title: 'Porches, or where the money actually leaks',
    summary: 'What rots first, how to tell a $400 porch from a $9,000 one, and the order to fix it in.',
    tags: ['repairs', 'old houses'],
    daysAgo: 21,
    body: `I’d like to own every house I ever framed a porch on. It isn’t going to happen. But I’ve rebuilt somewhere around ninety of them, and they fail in the same order, so I’ll write it down once.

## How a porch dies

It starts at the top and shows at the bottom. The gutter over the porch fills with maple seeds. Water goes over the back of it, behind the fascia, and down inside the post. The post is hollow, because in 1920 they wrapped boards around air. It sits in its own puddle for ten years. One day somebody’s brother-in-law leans on it.

Meanwhile the floor is fine. The floor’s always fine. People replace the floor.

## The four-hundred-dollar porch

- Floor boards soft at the front edge only, within a foot of the end.
- Posts that ring when you knock on them.
- A roof that’s straight when you sight along it from the neighbor’s driveway.

Clean the gutter. Put on a drip edge. Cut the boards back to the first good joist, screw new ones on, prime *all six sides* of each, and paint. You’ve got ten years.

## The three-thousand-dollar porch

- One or two posts go *thud* at the bottom.
- The skirt’s rotten and there’s dirt against it.
- Railings wiggle because the bottom rail has let go.

Jack it, one post at a time, with a real jack on a real pad, a quarter inch more than you need, and no further. Swap the post. Set it on a metal base that keeps the end grain off the deck. That base is $14 and it’s the difference between doing this once and doing it again.

## The nine-thousand-dollar porch

- The beam sags between posts.
- The ledger, where it meets the house, is soft. Push the screwdriver in behind the mailbox.
- The piers lean.

Now it’s structure, and in most towns it’s a permit. Get it. A porch without a permit is the first thing an appraiser, an insurance man, and an ex-tenant’s lawyer have in common.

## The order

1. **Water.** Gutters, flashing, ground. If you don’t fix that, you’re feeding lumber to a machine.
2. **What holds the roof.** Posts, beam, ledger.
3. **What holds people.** Stairs and rails. Rails at 36 inches on most houses, and higher in some places; your inspector will tell you. Balusters close enough that a four-inch ball won’t go through, because the ball is a kid’s head.
4. **The floor.**
5. **Paint, a light, and a house number you can read from a fire truck.**

Most owners go five, four, three, and then call me.

## Why I care

Because it’s where the money leaks, and not only water. A family with choices walks up, the rail moves under their hand, and they’ve already decided about your furnace. I had a double on Ash Street that sat two months at $800. I spent a weekend and $370 on the stairs and the rail. I didn’t touch the inside. It went that Thursday for $850, and the woman who took it still lives there and still has a fern on each side.`,
    comments: [
      '@inspector The screwdriver behind the mailbox. Every time.',
      'Do you prime the end grain with anything special?',
      own('Oil primer, two coats, before it goes up. The ends drink. If you only do one thing on this page, do that.'),
      '@insurer Adding: take a photo of the rail the day you finish it. I’ve closed claims on that photo.',
    ],
  },
]
